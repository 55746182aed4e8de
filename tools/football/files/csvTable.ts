import { UnreadableFile } from '../../../api/src/admin/kit/unreadableFile.ts';
import type { CsvRecordAt } from './csvRecords.ts';
import { type ImportedMatch, RowRejected } from './importedMatch.ts';

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
 * Of duplicate columns the first counts. Fields missing after the first `least` are empty, and so is the last field of
 * such a row, because a broken transfer may have cut it.
 * @throws RowRejected for too many fields (a stray comma shifts them) or fewer than `least`.
 */
export function csvRow(
  names: readonly string[],
  { fields: record, fault }: CsvRecordAt,
  least: number,
): CsvRow {
  if (!record) throw new RowRejected(`The line ${fault}`);
  const surplus = record.slice(names.length).some((field) => field !== '');
  if (surplus || record.length < least) {
    throw new RowRejected(`${record.length} fields where the file has ${names.length} columns`);
  }
  const cut = record.length < names.length && record.length > least;
  const whole = cut ? record.slice(0, -1) : record;
  const row = new Map<string, string>();
  names.forEach((name, position) => {
    if (!row.has(name)) row.set(name, whole[position] ?? '');
  });
  return row;
}

/** Spreadsheets leave rows of commas at the end. */
export function isEmptyRow(fields: Iterable<string>): boolean {
  return [...fields].every((field) => field.trim() === '');
}
