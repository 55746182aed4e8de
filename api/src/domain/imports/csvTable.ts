import type { SourceRow } from './collectMatches.ts';
import { CsvReader, type CsvRecordAt, csvFields } from './csvRecords.ts';
import { RowRejected, UnreadableFile } from './importedMatch.ts';

export type CsvRow = ReadonlyMap<string, string>;

export interface CsvTable {
  readonly names: readonly string[];
  readonly rows: readonly SourceRow<CsvRecordAt>[];
}

/** @throws UnreadableFile when a required column is missing. */
export function csvTable(text: string, required: readonly (string | readonly string[])[]): CsvTable {
  const [header, ...records] = readRecords(text);
  if (!header) throw new UnreadableFile('The file is empty');
  const names = header.fields ?? [];
  requireColumns(names, required);
  return { names, rows: records.map((record) => ({ line: record.line, row: record })) };
}

function* readRecords(text: string): Generator<CsvRecordAt> {
  const reader = new CsvReader(widestDelimiter);
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) yield* reader.push(line);
  yield* reader.end();
}

/** Spreadsheets write semicolons or tabs where the comma is taken. */
function widestDelimiter(header: string): string {
  const width = (delimiter: string) => csvFields(header, delimiter)?.length ?? 0;
  return [';', '\t'].reduce((best, next) => (width(next) > width(best) ? next : best), ',');
}

/** Of alternative names one is enough. @throws UnreadableFile. */
export function requireColumns(
  names: readonly string[],
  required: readonly (string | readonly string[])[],
): void {
  const missing = required
    .map((column) => (typeof column === 'string' ? [column] : column))
    .filter((alternatives) => !alternatives.some((column) => names.includes(column)))
    .map((alternatives) => alternatives.join(' or '));
  if (missing.length > 0) throw new UnreadableFile(`Missing columns: ${missing.join(', ')}`);
}

/**
 * Of two columns with one name the first counts; missing fields at the end are empty unless `exact`.
 * @throws RowRejected for too many fields (a stray comma shifts them), and with `exact` for too few.
 */
export function csvRow(
  names: readonly string[],
  { fields: record, fault }: CsvRecordAt,
  exact = false,
): CsvRow {
  if (!record) throw new RowRejected(`The line ${fault}`);
  const surplus = record.slice(names.length).some((field) => field !== '');
  if (surplus || (exact && record.length < names.length)) {
    throw new RowRejected(`${record.length} fields where the file has ${names.length} columns`);
  }
  const row = new Map<string, string>();
  names.forEach((name, position) => {
    if (!row.has(name)) row.set(name, record[position] ?? '');
  });
  return row;
}

/** Spreadsheets leave rows of commas at the end. */
export function isEmptyRow(fields: Iterable<string>): boolean {
  return [...fields].every((field) => field.trim() === '');
}
