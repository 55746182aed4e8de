import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graphql } from '../kit/document.ts';
import { numberOf } from '../kit/values.ts';

export const tipsterFields = graphql(`fragment TipsterFields on Tipster {
  username
  profile { photo country city premium }
  stats { tips won lost rating monthProfitUnits }
  weekStats { weekRating }
}`);

export type TipsterData = ResultOf<typeof tipsterFields>;

export const statsAnswer = z
  .object({
    tips: z.number().int().describe('Number of published slips'),
    won: z.number().int(),
    lost: z.number().int(),
    rating: z.number().nullable().describe('0 to 100, 50 is break-even; null below 20 won and lost slips'),
  })
  .meta({ id: 'TipsterRecord', description: "A tipster's results over all finished slips." });

export const weekAnswer = z
  .object({
    week_rating: z
      .number()
      .nullable()
      .describe(
        '0 to 100 from the last 7 days; null while rating is null, and without a won or lost slip in them',
      ),
  })
  .meta({ id: 'WeekRecord', description: 'Record of the last 7 days.' });

export function statsShape({ stats }: TipsterData): z.input<typeof statsAnswer> {
  return { tips: stats.tips, won: stats.won, lost: stats.lost, rating: numberOf(stats.rating) };
}

export function weekShape({ weekStats }: TipsterData): z.input<typeof weekAnswer> {
  return { week_rating: numberOf(weekStats.weekRating) };
}
