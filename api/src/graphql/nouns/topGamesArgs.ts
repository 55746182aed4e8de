import { listLimits } from '@tipsoko/rules/limits';
import { filled } from '@tipsoko/rules/refusals';
import { InvalidInput } from '../../domain/foundation/errors.ts';
import { builder } from '../kit/builder.ts';

/** Of the query and the subscription alike. */
export const topGamesArgs = builder.args((t) => ({
  first: t.int({
    defaultValue: listLimits.topGames,
    description: `Number of games, at most ${listLimits.topGames}.`,
  }),
}));

/** @throws InvalidInput outside 0 to 24. */
export function topGamesCount(first: number | null | undefined): number {
  const count = first ?? listLimits.topGames;
  if (count < 0 || count > listLimits.topGames) {
    throw new InvalidInput(filled('PAGE_SIZE', { argument: 'first', most: listLimits.topGames }), 'first');
  }
  return count;
}
