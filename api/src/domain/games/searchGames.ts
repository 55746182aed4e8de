import { gameLimits } from '../../../rules/limits.ts';
import type { App } from '../../app.ts';
import { foldText } from './foldText.ts';
import { type GameView, gameFromJson, gameJoins, gameJson } from './gameView.ts';

const MAX_WORDS = 6;
const MAX_LETTERS = 60;
/** Share of trigrams that a misspelt word must have in common with a part of the text. */
const LIKENESS = 0.4;
const filler = new Set(['v', 'vs', 'versus', 'fc']);

/**
 * Upcoming games that a tip can still be given on, at most 20. Every word must be found in the names of teams, league
 * or country, in any order, whole or in part; when that finds nothing, words of four letters and more may be misspelt.
 */
export async function searchGames(app: App, text: string): Promise<GameView[]> {
  const folded = foldText(text.slice(0, MAX_LETTERS));
  const typed = folded.split(' ').filter((word) => word !== '');
  const telling = typed.filter((word) => !filler.has(word));
  const words = (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const exact = await find(app, words, false);
  return exact.length > 0 ? exact : find(app, words, true);
}

async function find(app: App, words: readonly string[], fuzzy: boolean): Promise<GameView[]> {
  const likeness = words.map((_word, at) => `word_similarity($${at + 2}, g."searchText")`);
  const found = words.map((word, at) => {
    const contains = `g."searchText" LIKE '%' || $${at + 2} || '%'`;
    return fuzzy && word.length >= 4 ? `(${contains} OR ${likeness[at]} >= ${LIKENESS})` : contains;
  });
  const rows = await app.db.query<{ game: GameView }>(
    `SELECT ${gameJson} AS game FROM "Game" g ${gameJoins}
      WHERE g."kickoff" > $1::timestamptz AND g."status" = 'SCHEDULED' AND ${found.join(' AND ')}
      ORDER BY round((${likeness.join(' + ')})::numeric, 1) DESC, g."kickoff", l."rank", g."id"
      LIMIT ${gameLimits.searchResults}`,
    [app.clock.now(), ...words],
  );
  return rows.map(({ game }) => gameFromJson(game));
}
