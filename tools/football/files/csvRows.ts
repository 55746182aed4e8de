import { LineSplitter } from '../../../api/src/admin/kit/lines.ts';
import { UnreadableFile } from '../../../api/src/admin/kit/unreadableFile.ts';
import { CsvReader, type CsvRecordAt, csvFields } from './csvRecords.ts';
import { type CsvLayout, requireColumns } from './csvTable.ts';
import { footballData } from './parseFootballData.ts';
import { unified } from './parseUnified.ts';
import type { RowSource, SourceRow } from './rowSource.ts';

export const csvLayouts = { 'football-data': footballData, unified } as const;

export class CsvRows implements RowSource {
  readonly #lines = new LineSplitter();
  readonly #records = new CsvReader(widestDelimiter);
  #layout: CsvLayout | null;
  #names: readonly string[] | null = null;

  /** @param layout null detects it by the header. */
  constructor(layout: CsvLayout | null) {
    this.#layout = layout;
  }

  *push(text: string): Generator<SourceRow> {
    for (const line of this.#lines.push(text)) yield* this.#rowsOf(this.#records.push(line));
  }

  *end(): Generator<SourceRow> {
    for (const line of this.#lines.end()) yield* this.#rowsOf(this.#records.push(line));
    yield* this.#rowsOf(this.#records.end());
    if (!this.#names) throw new UnreadableFile('The file is empty');
  }

  *#rowsOf(records: Iterable<CsvRecordAt>): Generator<SourceRow> {
    for (const record of records) {
      const { line, fields } = record;
      const layout = this.#layout ?? layoutWith(fields ?? []);
      if (!this.#names) {
        this.#layout = layout;
        this.#names = layout.namesIn(fields ?? []);
        requireColumns(this.#names, layout.columns);
      } else if (fields && isHeader(layout, fields)) {
        // Concatenated files: the second one may have other columns.
        this.#names = layout.namesIn(fields);
      } else {
        const names = this.#names;
        yield { line, read: () => layout.read(names, record) };
      }
    }
  }
}

function layoutWith(header: readonly string[]): CsvLayout {
  const found = [unified, footballData].find((layout) => isHeader(layout, header));
  if (found) return found;
  throw new UnreadableFile(
    'Unknown layout by its first line; name the layout to see which columns are missing',
  );
}

function isHeader(layout: CsvLayout, fields: readonly string[]): boolean {
  const names = layout.namesIn(fields);
  return layout.columns.every((column) =>
    typeof column === 'string' ? names.includes(column) : column.some((name) => names.includes(name)),
  );
}

/** Spreadsheets write semicolons or tabs where the comma is the decimal separator. */
function widestDelimiter(header: string): string {
  const width = (delimiter: string) => csvFields(header, delimiter)?.length ?? 0;
  return [';', '\t'].reduce((best, next) => (width(next) > width(best) ? next : best), ',');
}
