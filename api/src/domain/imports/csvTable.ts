import { type Options, parse } from 'csv-parse/sync';
import type { SourceRow } from './collectMatches.ts';
import { UnreadableFile } from './importedMatch.ts';

/** The fields of a row by column name. */
export type CsvRow = ReadonlyMap<string, string>;

/** How every CSV of ours is read: byte order mark cut off, ragged rows kept for the row reader to judge. */
export const csvOptions = {
  bom: true,
  info: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} as const satisfies Options;

export interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Rows of a CSV text by the names of its first line. Throws UnreadableFile without the required columns. */
export function csvTable(
  text: string,
  required: readonly (string | readonly string[])[],
): SourceRow<CsvRow>[] {
  const [header, ...records] = readRecords(text);
  if (!header) throw new UnreadableFile('The file is empty');
  const names = header.record;
  requireColumns(names, required);
  return records.map(({ record, info }) => ({ line: info.lines, row: csvRow(names, record) }));
}

/** Throws UnreadableFile naming the columns that are missing; of a list of alternatives one is enough. */
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

/** A missing field is empty. Of two columns of one name the first counts. */
export function csvRow(names: readonly string[], record: readonly string[]): CsvRow {
  const row = new Map<string, string>();
  names.forEach((name, position) => {
    if (!row.has(name)) row.set(name, record[position] ?? '');
  });
  return row;
}

function readRecords(text: string): CsvRecord[] {
  try {
    return parse(text, csvOptions) as unknown as CsvRecord[];
  } catch (error) {
    throw new UnreadableFile(`Not a CSV file: ${error instanceof Error ? error.message : String(error)}`);
  }
}
