import type { ImportedMatch, ImportSource } from '../files/importedMatch.ts';
import { MatchReader } from '../files/MatchReader.ts';

/** What is read of a file, given in pieces of this many characters. */
export function readMatches(text: string, layout: ImportSource | null, timeZone?: string, piece = 1000) {
  const reader = new MatchReader(layout, timeZone);
  const matches: ImportedMatch[] = [];
  const rejects: Array<{ line: number; reason: string }> = [];
  const take = (rows: ReturnType<MatchReader['push']>) => {
    for (const { line, match, reason } of rows) {
      if (match) matches.push(match);
      else rejects.push({ line, reason });
    }
  };
  for (let at = 0; at < text.length; at += piece) take(reader.push(text.slice(at, at + piece)));
  take(reader.end());
  return { matches, rejects };
}
