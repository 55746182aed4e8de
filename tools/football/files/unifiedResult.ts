import type { CsvRow } from './csvTable.ts';
import { readGoals, readScore } from './fields.ts';
import { type ImportedMatch, type MatchResult, RowRejected } from './importedMatch.ts';
import { hasHalfTime, readAward, readFlags, readStatus } from './unifiedFields.ts';

export const resultColumns = ['id', 'status', 'ft_h', 'ft_a'] as const;

/** Statuses whose scores count. */
const scored: ReadonlySet<ImportedMatch['status']> = new Set(['FT', 'AET', 'PEN', 'AWD']);

/** Kick-off, names and prices may be invalid. `remark` says what was ignored, or is null. @throws RowRejected. */
export function readUnifiedResult(row: CsvRow): { result: MatchResult; remark: string | null } {
  const field = (name: string) => row.get(name) ?? '';
  const status = readStatus(field('status'));
  const none = { goals: null, halfTime: null, fullTime: null, extraTime: null, penalties: null, award: null };
  const result: MatchResult = { ...none, status, flags: readFlags(field('flags')) };
  if (!scored.has(status)) return { result, remark: null };
  const fullTime = readScore(field('ft_h'), field('ft_a'), 'Full-time score');
  const { halfTime, remark } = hasHalfTime(result.flags)
    ? readHalfTime(field('ht_h'), field('ht_a'), fullTime)
    : { halfTime: null, remark: null };
  const award = status === 'AWD' ? readAward(field('official_award')) : null;
  return { result: { ...result, goals: fullTime, fullTime, halfTime, award }, remark };
}

/** Null when incomplete or invalid: only half-time tips need it. */
function readHalfTime(homeText: string, awayText: string, fullTime: ImportedMatch['fullTime']) {
  const [home, away] = [readSide(homeText), readSide(awayText)];
  if (fullTime && ((home ?? 0) > fullTime.home || (away ?? 0) > fullTime.away)) {
    throw new RowRejected('More goals at half-time than at full time');
  }
  if (home !== null && away !== null) return { halfTime: { home, away }, remark: null };
  const typed = `${homeText}-${awayText}`;
  return { halfTime: null, remark: /\d/.test(typed) ? `Half-time score '${typed}' is not known` : null };
}

function readSide(text: string): number | null {
  try {
    return readGoals(text, 'Half-time score');
  } catch (error) {
    if (error instanceof RowRejected) return null;
    throw error;
  }
}
