import { gameLimits } from '@tipsoko/rules/limits';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { allOf } from '../foundation/paging.ts';
import { requireStaff } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { foldText } from './foldText.ts';
import type { GameView } from './gameView.ts';
import { gamesOfPage, readGamePage } from './readGames.ts';
import { tipsCloseAtSql } from './tipsClose.ts';

const MAX_WORDS = 6;
const MAX_LETTERS = 60;
/** Minimum trigram overlap of a misspelt word with the text. */
const LIKENESS = raw('0.4');
const MOST = raw(String(gameLimits.searchResults));
/** Word lengths: transpositions in short words leave few common trigrams. */
const SWAPPABLE = { least: 3, most: 12 };
const filler = new Set(['v', 'vs', 'versus', 'fc']);

/** At most 20; words in any order, whole or in part. Without a match, longer words may be misspelt and shorter ones transposed. */
export function searchGames(app: App, text: string): Promise<GameView[]> {
  return findByName(app, text, 'to tip');
}

/** Also past and played games; nearest in time first. @throws NotSignedIn, NotAllowed. */
export async function searchEveryGame(app: App, viewer: Viewer, text: string): Promise<GameView[]> {
  requireStaff(viewer);
  return findByName(app, text, 'every');
}

type Which = 'to tip' | 'every';

async function findByName(app: App, text: string, which: Which): Promise<GameView[]> {
  const folded = foldText(text.slice(0, MAX_LETTERS));
  const typed = folded.split(' ').filter((word) => word !== '');
  const significant = typed.filter((word) => !filler.has(word));
  const words = (significant.length > 0 ? significant : typed).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const exact = await find(app, words, which, false);
  return exact.length > 0 ? exact : find(app, words, which, true);
}

/** The games to search, and their order among equally similar ones. */
function gamesOf(which: Which, now: Date): { condition: Sql; order: Sql } {
  if (which === 'every')
    return { condition: sql`TRUE`, order: sql`abs(extract(epoch FROM g."kickoff" - ${now}::timestamptz))` };
  return {
    condition: sql`g."kickoff" > ${now}::timestamptz AND g."status" = 'SCHEDULED' AND ${raw(tipsCloseAtSql)} >= ${now}::timestamptz`,
    order: sql`g."oddsSnapshotId" IS NULL, g."kickoff", l."rank"`,
  };
}

async function find(app: App, words: readonly string[], which: Which, fuzzy: boolean): Promise<GameView[]> {
  const { condition, order } = gamesOf(which, app.clock.now());
  const similarities = words.map((word) => sql`word_similarity(${word}, g."searchText")`);
  const found = words.map((word, at) => {
    const ways = [sql`g."searchText" LIKE '%' || ${word} || '%'`];
    if (fuzzy && word.length >= 4) ways.push(sql`${similarities[at]} >= ${LIKENESS}`);
    const swapped = fuzzy ? withNeighboursSwapped(word) : [];
    if (swapped.length > 0)
      ways.push(sql`g."searchText" LIKE ANY(${swapped.map((one) => `%${one}%`)}::text[])`);
    return sql`(${join(ways, ' OR ')})`;
  });
  return readGamePage(
    app,
    sql`${gamesOfPage} JOIN "League" l ON l."id" = g."leagueId"
     WHERE ${allOf([condition, ...found])}
     ORDER BY round((${join(similarities, ' + ')})::numeric, 1) DESC, ${order}, g."id"
     LIMIT ${MOST}`,
  );
}

/** `gro` gives `rgo` and `gor`. */
function withNeighboursSwapped(word: string): string[] {
  if (word.length < SWAPPABLE.least || word.length > SWAPPABLE.most) return [];
  return Array.from({ length: word.length - 1 }, (_none, at) => {
    const [first, second] = [word.charAt(at), word.charAt(at + 1)];
    return first === second ? '' : word.slice(0, at) + second + first + word.slice(at + 2);
  }).filter((one) => one !== '');
}
