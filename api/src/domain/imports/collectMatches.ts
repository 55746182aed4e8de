import { type ImportedMatch, type ImportResult, type Reject, RowRejected } from './importedMatch.ts';

export interface SourceRow<Row> {
  readonly line: number;
  readonly row: Row;
}

/**
 * Reads rows one by one; a bad one is reported by line and reason and the rest go on. A match that occurs twice
 * is taken once. Read as null: a row that is no match at all, such as an empty one.
 */
export function collectMatches<Row>(
  rows: Iterable<SourceRow<Row>>,
  read: (row: Row) => ImportedMatch | null,
): ImportResult {
  const matches: ImportedMatch[] = [];
  const rejects: Reject[] = [];
  const lineByKey = new Map<string, number>();
  for (const { line, row } of rows) {
    try {
      const match = read(row);
      if (!match) continue;
      const earlier = lineByKey.get(match.key);
      if (earlier !== undefined) throw new RowRejected(`The same match as line ${earlier}`);
      lineByKey.set(match.key, line);
      matches.push(match);
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      rejects.push({ line, reason: error.message });
    }
  }
  return { matches, rejects };
}
