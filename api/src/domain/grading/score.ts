import type { Side } from '@tipsoko/rules/markets';

/** An unknown score is null, never 0-0. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

export type Decision = 'WON' | 'LOST' | 'OPEN';

export function sideAhead(score: Score): Side {
  if (score.home === score.away) return 'X';
  return score.home > score.away ? '1' : '2';
}

/** Null when either is missing or invalid (negative, fraction). */
export function scoreOf(home: number | null | undefined, away: number | null | undefined): Score | null {
  return isCount(home) && isCount(away) ? { home, away } : null;
}

export function sameScore(first: Score, second: Score): boolean {
  return first.home === second.home && first.away === second.away;
}

export function addScores(first: Score, second: Score): Score {
  return { home: first.home + second.home, away: first.away + second.away };
}

/** True when goals were only added. */
export function canFollow(earlier: Score, later: Score): boolean {
  return earlier.home <= later.home && earlier.away <= later.away;
}

export function formatScore(score: Score): string {
  return `${score.home}-${score.away}`;
}

/** '2-1'; null when the text is not a score. */
export function parseScore(text: string): Score | null {
  const match = /^(\d{1,2})-(\d{1,2})$/.exec(text);
  return match ? { home: Number(match[1]), away: Number(match[2]) } : null;
}

function isCount(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
