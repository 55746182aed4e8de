import { type Options, parse } from 'csv-parse/sync';
import type { SourceRow } from './collectMatches.ts';
import { RowRejected, UnreadableFile } from './importedMatch.ts';

export type CsvRow = ReadonlyMap<string, string>;

/** Ragged rows are left to the row reader. */
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

/** @throws UnreadableFile when a required column is missing. */
export function csvTable(text: string, required: readonly (string | readonly string[])[]): CsvTable {
  const [header, ...records] = readRecords(text);
  if (!header) throw new UnreadableFile('The file is empty');
  requireColumns(header.record, required);
  return {
    names: header.record,
    rows: records.map(({ record, info }) => ({ line: info.lines, row: record })),
  };
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

/** Null when a quote is not closed. */
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
