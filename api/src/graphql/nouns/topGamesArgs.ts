import { listLimits } from '@tipsoko/rules/limits';
import { builder } from '../kit/builder.ts';
import { assertRows } from '../kit/connection.ts';

/** Arguments of the query and the subscription `topGames`. */
export const topGamesArgs = builder.args((t) => ({
  first: t.int({
    defaultValue: listLimits.topGames,
    description: `Number of games, at most ${listLimits.topGames}.`,
  }),
}));

/** @throws InvalidInput outside 0 to 24. */
export function topGamesCount(first: number | null | undefined): number {
  const count = first ?? listLimits.topGames;
  assertRows('first', count, listLimits.topGames);
  return count;
}
