import type { Score } from '../../../api/src/domain/grading/score.ts';
import { type ImportedMatch, RowRejected } from './importedMatch.ts';

const MOST_CHARACTERS = 200;
const MOST_GOALS = 99;
const MOST_MINUTES = 999;
const YEARS = [1850, 2200] as const;
const GREATEST_ID = 0x7fff_ffff;

/** Control characters, lone surrogates, and the replacement character of a failed decoding. */
const unreadable = /[\p{Cc}\p{Cs}\uFFFD]/u;

export function checkMatch(match: ImportedMatch): void {
  const { key, league, country, round, home, away, ids, season, kickoff, minute } = match;
  const texts = { id: key, league, country, round, 'home team': home, 'away team': away };
  // A key may concatenate day, league and both names.
  for (const [what, text] of Object.entries(texts)) checkText(text ?? '', what, what === 'id' ? 4 : 1);
  for (const [what, id] of Object.entries(ids ?? {})) checkRange(id, `Id of ${what}`, 1, GREATEST_ID);
  if (ids ? ids.home === ids.away : home.toLowerCase() === away.toLowerCase())
    throw new RowRejected(`'${home}' plays against itself`);
  checkRange(kickoff.getUTCFullYear(), 'Year of kick-off', ...YEARS);
  if (season !== null) checkRange(season, 'Season', ...YEARS);
  if (minute !== null) checkRange(minute, 'Minute', 0, MOST_MINUTES);
  const { goals, halfTime, fullTime, extraTime, penalties, award } = match;
  for (const score of [goals, halfTime, fullTime, extraTime, penalties, award]) checkScore(score);
}

export function checkText(text: string, what: string, times = 1): void {
  if (text.length > times * MOST_CHARACTERS)
    throw new RowRejected(`${what} is ${text.length} characters long`);
  if (unreadable.test(text))
    throw new RowRejected(`${what} has characters that cannot be read: is the file UTF-8?`);
}

function checkScore(score: Score | null): void {
  if (!score) return;
  checkRange(score.home, 'Goals', 0, MOST_GOALS);
  checkRange(score.away, 'Goals', 0, MOST_GOALS);
}

function checkRange(value: number, what: string, least: number, most: number): void {
  if (value >= least && value <= most) return;
  throw new RowRejected(`${what} ${value} is not between ${least} and ${most}`);
}
