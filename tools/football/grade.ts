import { type MarketCode, selections } from '@tipsoko/rules/markets';
import { UnreadableFile } from '../../api/src/admin/kit/unreadableFile.ts';
import { gradeTip } from '../../api/src/domain/grading/gradeTip.ts';
import { hold, type Outcome, type SettleOutcome } from '../../api/src/domain/grading/outcome.ts';
import { checkText } from './files/checkMatch.ts';
import { csvRecords } from './files/csvFile.ts';
import { type CsvRecordAt, csvFields } from './files/csvRecords.ts';
import { csvRow, headerNames, isEmptyRow, requireColumns } from './files/csvTable.ts';
import { RowRejected } from './files/importedMatch.ts';
import { importedOutcome } from './files/importedOutcome.ts';
import { SeenIds } from './files/SeenIds.ts';
import { readUnifiedResult, resultColumns } from './files/unifiedResult.ts';

const markets: readonly MarketCode[] = ['1X2', 'OU15', 'OU25', 'BTTS', 'DC', 'HTFT', 'CS'];

/** Most faults reported for one file. */
const MOST_FAULTS = 1_000;

type Note = (sentence: string) => void;

/** One JSON line a match; unreadable rows are held, with a `note`. Throws UnreadableFile for another layout at once. */
export async function* gradeFile(path: string, note: Note = () => {}): AsyncGenerator<string> {
  let names: readonly string[] | null = null;
  const faults: string[] = [];
  const ids = new SeenIds();
  let unnamed = 0;
  for await (const record of csvRecords(path, delimiterOf)) {
    const { line, fields } = record;
    if (fields && isEmptyRow(fields)) continue;
    if (!names) {
      names = headerOf(fields ?? []);
      requireColumns(names, resultColumns);
    } else if (fields && isHeader(fields)) {
      // A second header, from concatenated files; its columns may differ.
      names = headerOf(fields);
    } else {
      const graded = gradeRow(names, record, note);
      if ('fault' in graded) {
        if (faults.length < MOST_FAULTS) faults.push(`Line ${line} ${graded.fault}`);
        else unnamed++;
      } else {
        const { id, answer } = graded;
        const earlier = ids.see(id, line);
        if (earlier !== null) note(`Line ${line} (${id}) has the same id as line ${earlier}`);
        yield answer;
      }
    }
  }
  if (!names) throw new UnreadableFile('The file is empty');
  if (unnamed > 0) faults.push(`${unnamed} more lines`);
  if (faults.length > 0) throw new UnreadableFile(faults.join('\n'));
}

/** Spreadsheets use semicolons or tabs where the comma is the decimal mark. */
function delimiterOf(first: string): string {
  return [',', ';', '\t'].find((delimiter) => isHeader(csvFields(first, delimiter) ?? [])) ?? ',';
}

function headerOf(fields: readonly string[]): readonly string[] {
  return headerNames(fields).map((field) => field.toLowerCase());
}

function isHeader(fields: readonly string[]): boolean {
  const names = headerOf(fields);
  return resultColumns.every((column) => names.includes(column));
}

function gradeRow(
  names: readonly string[],
  record: CsvRecordAt,
  note: Note,
): { id: string; answer: string } | { fault: string } {
  const { line, fields, fault } = record;
  if (!fields) return { fault };
  const place = names.indexOf('id');
  const id = fields[place];
  if (!id) return { fault: 'has no id' };
  const unreadable = faultOfId(id);
  if (unreadable) return { fault: `has an id that cannot be answered: ${unreadable}` };
  const held = (reason: string) => {
    note(`Line ${line} (${id}) is held: ${reason}`);
    return hold('UNVERIFIED');
  };
  let outcome: Outcome;
  try {
    const { result, remark } = readUnifiedResult(csvRow(names, record, names.length));
    if (remark) note(`Line ${line} (${id}): ${remark}`);
    outcome = importedOutcome(result);
  } catch (error) {
    if (!(error instanceof RowRejected)) throw error;
    // With a field too many or too few, the value in the id's column may be another one.
    if (place > 0 && fields.length !== names.length) return { fault: `has ${error.message}` };
    outcome = held(error.message);
  }
  const winners = markets.map((market) => [market, outcome.kind === 'SETTLE' ? winner(market, outcome) : '']);
  return { id, answer: JSON.stringify({ id, settle: outcome.kind, ...Object.fromEntries(winners) }) };
}

function faultOfId(id: string): string | null {
  try {
    checkText(id, 'id');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function winner(market: MarketCode, outcome: SettleOutcome): string {
  if (market === 'HTFT' && !outcome.halfTime) return 'HOLD';
  const won = selections
    .filter((selection) => selection.market === market)
    .filter((selection) => gradeTip(selection, outcome.fullTime, outcome.halfTime) === 'WON')
    .map((selection) => selection.code);
  // Of the over/under codes the line is already in the market's name.
  if (market === 'OU15' || market === 'OU25') return won.map((code) => code.charAt(0)).join('|');
  return won.length > 0 ? won.join('|') : 'OTHER';
}
