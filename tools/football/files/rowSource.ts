import type { ImportedMatch } from './importedMatch.ts';

export interface SourceRow {
  /** Line of a CSV file, or position in a JSON list; from 1. */
  readonly line: number;
  /** Null for rows without a match, such as empty ones. @throws RowRejected. */
  read(): ImportedMatch | null;
}

/** Streaming. @throws UnreadableFile. */
export interface RowSource {
  push(text: string): Iterable<SourceRow>;
  end(): Iterable<SourceRow>;
}
