import { isOdds, oddsScale } from '@tipsoko/rules/odds';
import { canFollow, parseScore, type Score } from '../../../api/src/domain/grading/score.ts';
import { RowRejected } from './importedMatch.ts';

/** @throws RowRejected when empty. */
export function readName(text: string, what: string): string {
  const name = text.trim();
  if (name === '') throw new RowRejected(`No ${what}`);
  return name;
}

/** '2' or '2.0'; empty, '-1' and usual null markers mean unknown. @throws RowRejected. */
export function readGoals(text: string, what: string): number | null {
  const typed = text.trim();
  if (/^(|na|n\/a|nan|null|none|-|-1(\.0+)?)$/i.test(typed)) return null;
  if (!/^\d{1,2}(\.0+)?$/.test(typed)) throw new RowRejected(`${what} '${typed}' is no number of goals`);
  return Number.parseInt(typed, 10);
}

/** '2-1', '2 - 1' or '2:1'; null when it is not a score. */
export function scoreIn(text: string): Score | null {
  return parseScore(text.trim().replace(/\s*[-–:]\s*/, '-'));
}

/** Null when both are unknown. @throws RowRejected when one is missing. */
export function readScore(home: string, away: string, what: string): Score | null {
  const score = { home: readGoals(home, what), away: readGoals(away, what) };
  if (score.home === null && score.away === null) return null;
  if (score.home === null || score.away === null) throw new RowRejected(`${what}: one side is missing`);
  return { home: score.home, away: score.away };
}

export function checkHalfTime(halfTime: Score | null, fullTime: Score | null): void {
  if (halfTime && fullTime && !canFollow(halfTime, fullTime)) {
    throw new RowRejected('More goals at half-time than at full time');
  }
}

/** Thousandths; null for empty and impossible prices (-1, 0, 1). */
function readPrice(text: string, column: string): number | null {
  const typed = text.trim();
  if (typed === '' || typed === 'NA') return null;
  if (!/^-?\d+(\.\d+)?$/.test(typed)) throw new RowRejected(`${column} '${typed}' is no price`);
  const thousandths = Math.round(Number(typed) * oddsScale);
  return isOdds(thousandths) ? thousandths : null;
}

/** By selection key, from tuples of key, text and column. */
export function readPrices(prices: Iterable<readonly [string, string, string]>): Record<string, number> {
  const odds: Record<string, number> = {};
  for (const [key, text, column] of prices) {
    const price = readPrice(text, column);
    if (price !== null) odds[key] = price;
  }
  return odds;
}

/** The starting year; seasons run from July to June. */
export function seasonOf(day: { readonly year: number; readonly month: number }): number {
  return day.month >= 7 ? day.year : day.year - 1;
}
