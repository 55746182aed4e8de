import type { CsvRecordAt } from './csvRecords.ts';
import { type ImportedMatch, RowRejected, UnreadableFile } from './importedMatch.ts';

export type CsvRow = ReadonlyMap<string, string>;

export interface CsvLayout {
  /** One of alternative names suffices. */
  readonly columns: readonly (string | readonly string[])[];
  /** Maps a header to the column names that `read` expects. */
  namesIn(header: readonly string[]): readonly string[];
  read(names: readonly string[], record: CsvRecordAt): ImportedMatch | null;
}

/** Drops trailing nameless columns. */
export function headerNames(fields: readonly string[]): readonly string[] {
  return fields.slice(0, fields.findLastIndex((field) => field !== '') + 1);
}

/** One of alternative names suffices. @throws UnreadableFile. */
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
 * Of duplicate columns the first counts; missing trailing fields are empty unless `exact`.
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
