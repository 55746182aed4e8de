import { type Options, parse } from 'csv-parse/sync';
import type { SourceRow } from './collectMatches.ts';
import { RowRejected, UnreadableFile } from './importedMatch.ts';

/** The fields of a row by column name. */
export type CsvRow = ReadonlyMap<string, string>;

/** How every CSV of ours is read: byte order mark cut off, ragged rows kept for the row reader to judge. */
const csvOptions = {
  bom: true,
  info: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} as const satisfies Options;

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

export interface CsvTable {
  readonly names: readonly string[];
  readonly rows: readonly SourceRow<readonly string[]>[];
}

/** A CSV text with the column names of its first line. Throws UnreadableFile without the required columns. */
export function csvTable(text: string, required: readonly (string | readonly string[])[]): CsvTable {
  const [header, ...records] = readRecords(text);
  if (!header) throw new UnreadableFile('The file is empty');
  requireColumns(header.record, required);
  return {
    names: header.record,
    rows: records.map(({ record, info }) => ({ line: info.lines, row: record })),
  };
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

/**
 * The fields of a record by name; of two columns of one name the first counts. Throws RowRejected when there are
 * more fields than columns (a stray comma has shifted them; empty ones at the end are a spreadsheet's), and for `exact`
 * also when there are fewer; otherwise fields missing at the end are empty.
 */
export function csvRow(names: readonly string[], record: readonly string[], exact = false): CsvRow {
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

/** The fields of one record; null when its quotes do not close. */
export function csvFields(text: string, delimiter: string): readonly string[] | null {
  if (!text.includes('"')) return text.split(delimiter).map((field) => field.trim());
  try {
    const records = parse(text, { ...csvOptions, delimiter }) as unknown as CsvRecord[];
    return records.length === 1 ? (records[0]?.record ?? null) : null;
  } catch {
    return null;
  }
}

function readRecords(text: string): CsvRecord[] {
  try {
    return parse(text, csvOptions) as unknown as CsvRecord[];
  } catch (error) {
    throw new UnreadableFile(`Not a CSV file: ${error instanceof Error ? error.message : String(error)}`);
  }
}
