import { pageSizes } from '@tipsoko/rules/limits';
import { z } from 'zod';
import { graphql } from './kit/document.ts';
import { LIST_SECONDS, type Route, route } from './kit/route.ts';
import { slipAnswer, slipFields, slipShape } from './shapes/slipShape.ts';

const types = { MG: 'MG', MW: 'MW', P13: '13', P17: '17' } as const;

const allJackpots = route({
  method: 'GET',
  path: '/api/jackpot/get-all-jackpots',
  operationId: 'jackpots',
  topic: 'Jackpots',
  summary: 'Jackpot predictions, the latest first, at most 50.',
  needs: 'visitor',
  shared: LIST_SECONDS,
  query: { slug: z.string().optional().describe('Only this jackpot, such as betika-mid-week-jackpot') },
  document: graphql(
    `query RestJackpots($first: Int!, $slug: String) {
      jackpots(first: $first, slug: $slug) { edges { node { company type title slug slip { ...SlipFields } } } }
    }`,
    [slipFields],
  ),
  answer: z.object({
    data: z.array(
      z
        .object({
          company: z.enum(['SP', 'BT', 'BP']).describe('SP SportPesa, BT Betika, BP betPawa Uganda'),
          type: z.enum(['MG', 'MW', '13', '17']).describe('Mega, Mid Week, Pick 13, Pick 17'),
          title: z.string(),
          slug: z.string(),
          slip: slipAnswer,
        })
        .meta({ id: 'Jackpot', description: 'A jackpot and the slip that predicts it.' }),
    ),
  }),
  run: async ({ query, ask }) => {
    const { jackpots } = await ask({ first: pageSizes.jackpotCards, slug: query.slug ?? null });
    return {
      data: jackpots.edges.map(({ node: { type, slip, ...facts } }) => ({
        ...facts,
        type: types[type],
        slip: slipShape(slip),
      })),
    };
  },
});

export const jackpotRoutes: readonly Route[] = [allJackpots];
