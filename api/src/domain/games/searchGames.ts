import { gameLimits } from '@tipsoko/rules/limits';
import type { App } from '../../app.ts';
import { requireStaff } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { foldText } from './foldText.ts';
import { type GameView, gameFromJson, gameJoins, gameJson } from './gameView.ts';
import { tipsCloseAtSql } from './tipsClose.ts';

const MAX_WORDS = 6;
const MAX_LETTERS = 60;
/** Minimum trigram overlap of a misspelt word with the text. */
const LIKENESS = 0.4;
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

const conditions: Readonly<Record<Which, string>> = {
  'to tip': `g."kickoff" > $1::timestamptz AND g."status" = 'SCHEDULED' AND ${tipsCloseAtSql} >= $1::timestamptz`,
  every: 'TRUE',
};
const orders: Readonly<Record<Which, string>> = {
  'to tip': `g."oddsSnapshotId" IS NULL, g."kickoff", l."rank"`,
  every: `abs(extract(epoch FROM g."kickoff" - $1::timestamptz))`,
};

async function find(app: App, words: readonly string[], which: Which, fuzzy: boolean): Promise<GameView[]> {
  const values: unknown[] = [app.clock.now(), ...words];
  const likeness = words.map((_word, at) => `word_similarity($${at + 2}, g."searchText")`);
  const found = words.map((word, at) => {
    const contains = `g."searchText" LIKE '%' || $${at + 2} || '%'`;
    if (!fuzzy) return contains;
    const ways = [contains];
    if (word.length >= 4) ways.push(`${likeness[at]} >= ${LIKENESS}`);
    const swapped = withNeighboursSwapped(word);
    if (swapped.length > 0)
      ways.push(`g."searchText" LIKE ANY($${values.push(swapped.map((one) => `%${one}%`))}::text[])`);
    return `(${ways.join(' OR ')})`;
  });
  const rows = await app.db.query<{ game: GameView }>(
    `SELECT ${gameJson} AS game FROM "Game" g ${gameJoins}
      WHERE ${conditions[which]} AND ${found.join(' AND ')}
      ORDER BY round((${likeness.join(' + ')})::numeric, 1) DESC, ${orders[which]}, g."id"
      LIMIT ${gameLimits.searchResults}`,
    values,
  );
  return rows.map(({ game }) => gameFromJson(game));
}

/** `gro` gives `rgo` and `gor`. */
function withNeighboursSwapped(word: string): string[] {
  if (word.length < SWAPPABLE.least || word.length > SWAPPABLE.most) return [];
  return Array.from({ length: word.length - 1 }, (_none, at) => {
    const [first, second] = [word.charAt(at), word.charAt(at + 1)];
    return first === second ? '' : word.slice(0, at) + second + first + word.slice(at + 2);
  }).filter((one) => one !== '');
}
