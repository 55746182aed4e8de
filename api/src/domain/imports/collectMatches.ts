import { checkMatch } from './checkMatch.ts';
import { type ImportedMatch, type ImportResult, type Reject, RowRejected } from './importedMatch.ts';

export interface SourceRow<Row> {
  readonly line: number;
  readonly row: Row;
}

/** Reports a bad or duplicate row and goes on. `read` answers null for a row without a match, such as an empty one. */
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
      checkMatch(match);
      const earlier = lineByKey.get(match.key);
      if (earlier !== undefined) throw new RowRejected(`The same match as line ${earlier}`);
      lineByKey.set(match.key, line);
      matches.push(match);
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      rejects.push({ line, reason: error.message });
    }
  }
  return { matches, lines: lineByKey, rejects };
}
