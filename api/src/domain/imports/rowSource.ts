import type { ImportedMatch } from './importedMatch.ts';

export interface SourceRow {
  /** Of a CSV file the line, of a JSON file the position in its list; from 1. */
  readonly line: number;
  /** Null for a row without a match, such as an empty one. @throws RowRejected. */
  read(): ImportedMatch | null;
}

/** Takes the text of a file piece by piece and gives its rows. @throws UnreadableFile. */
export interface RowSource {
  push(text: string): Iterable<SourceRow>;
  end(): Iterable<SourceRow>;
}
