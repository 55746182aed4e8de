import { UnreadableFile } from '../../../api/src/admin/kit/unreadableFile.ts';
import { checkMatch } from './checkMatch.ts';
import { CsvRows, csvLayouts } from './csvRows.ts';
import { type ImportedMatch, type ImportSource, RowRejected } from './importedMatch.ts';
import { JsonRows } from './jsonRows.ts';
import type { RowSource, SourceRow } from './rowSource.ts';
import { SeenIds } from './SeenIds.ts';

export const layouts: readonly ImportSource[] = ['api-football', 'football-data', 'openfootball', 'unified'];

/** `line` of a CSV file, or position (from 1) in a JSON list; `reason`: why the row was rejected. */
export type ReadMatch = { readonly line: number } & (
  | { readonly match: ImportedMatch; readonly reason: null }
  | { readonly match: null; readonly reason: string }
);

/** Beyond this blank start the file is treated as a table. */
const MOST_BLANK = 1_000_000;

/** Streaming, in file order; keeps only the ids seen. A bad or repeated row affects only itself. @throws UnreadableFile. */
export class MatchReader {
  readonly #layout: ImportSource | null;
  readonly #timeZone: string;
  readonly #seen = new SeenIds();
  #source: RowSource | null = null;
  #blank = '';

  /** @param layout null detects it by features unique to a layout. @param timeZone (IANA) applies to openfootball's times. */
  constructor(layout: ImportSource | null, timeZone = 'UTC') {
    this.#layout = layout;
    this.#timeZone = timeZone;
  }

  *push(text: string): Generator<ReadMatch> {
    const piece = this.#source ? text : this.#blank + text;
    this.#source ??= this.#sourceOf(piece);
    if (this.#source) yield* this.#read(this.#source.push(piece));
    else this.#blank = piece;
  }

  *end(): Generator<ReadMatch> {
    if (!this.#source) throw new UnreadableFile('The file is empty');
    yield* this.#read(this.#source.end());
  }

  /** Null until something other than white space has arrived. */
  #sourceOf(beginning: string): RowSource | null {
    const layout = this.#layout;
    if (layout === 'api-football' || layout === 'openfootball') return new JsonRows(layout, this.#timeZone);
    if (layout) return new CsvRows(csvLayouts[layout]);
    const start = beginning.trimStart();
    if (start === '' && beginning.length < MOST_BLANK) return null;
    const isJson = start.startsWith('[') || start.startsWith('{');
    return isJson ? new JsonRows(null, this.#timeZone) : new CsvRows(null);
  }

  *#read(rows: Iterable<SourceRow>): Generator<ReadMatch> {
    for (const { line, read } of rows) {
      try {
        const match = read();
        if (!match) continue;
        checkMatch(match);
        const earlier = this.#seen.see(match.key, line);
        if (earlier !== null) throw new RowRejected(`The same match as line ${earlier}`);
        // A copy: a substring would keep its whole piece in memory as long as the match lives.
        yield { line, match: structuredClone(match), reason: null };
      } catch (error) {
        if (!(error instanceof RowRejected)) throw error;
        yield { line, match: null, reason: error.message };
      }
    }
  }
}
