import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type MarketCode, selections } from '../../rules/markets.ts';
import { gradeTip } from '../domain/games/gradeTip.ts';
import { hold, type Outcome, type SettleOutcome } from '../domain/games/outcome.ts';
import { type CsvRecord, csvOptions, csvRow, requireColumns } from '../domain/imports/csvTable.ts';
import { RowRejected, UnreadableFile } from '../domain/imports/importedMatch.ts';
import { importedOutcome } from '../domain/imports/importedOutcome.ts';
import { readUnifiedRow, unifiedColumns } from '../domain/imports/parseUnified.ts';

const markets: readonly MarketCode[] = ['1X2', 'OU15', 'OU25', 'BTTS', 'DC', 'HTFT', 'CS'];

/**
 * Grades every match of a CSV file in the unified layout: one JSON line a match, with the winning selection of each
 * market ('' when the match is not settled). Touches no database. Throws UnreadableFile for another layout and for
 * a row without an id; any other row that cannot be read is held.
 */
export async function* gradeFile(path: string): AsyncIterable<string> {
  const records = pipeline(createReadStream(path), parse(csvOptions), () => {
    // The error reaches the loop below through the parser, which the pipeline destroys with it.
  });
  try {
    yield* gradeRecords(records as AsyncIterable<CsvRecord>);
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(`Not a CSV file: ${error.message}`) : error;
  }
}

async function* gradeRecords(records: AsyncIterable<CsvRecord>): AsyncIterable<string> {
  let names: readonly string[] | null = null;
  for await (const { record, info } of records) {
    if (names) {
      yield gradeRow(names, record, info.lines);
    } else {
      requireColumns(record, unifiedColumns);
      names = record;
    }
  }
  if (!names) throw new UnreadableFile('The file is empty');
}

function gradeRow(names: readonly string[], record: readonly string[], line: number): string {
  const id = record[names.indexOf('id')];
  if (!id) throw new UnreadableFile(`Line ${line} has no id`);
  const outcome = outcomeOf(names, record);
  const winners = markets.map((market) => [market, outcome.kind === 'SETTLE' ? winner(market, outcome) : '']);
  return JSON.stringify({ id, settle: outcome.kind, ...Object.fromEntries(winners) });
}

function outcomeOf(names: readonly string[], record: readonly string[]): Outcome {
  try {
    return importedOutcome(readUnifiedRow(csvRow(names, record, true)));
  } catch (error) {
    if (error instanceof RowRejected) return hold('UNVERIFIED');
    throw error;
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
