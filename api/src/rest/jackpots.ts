import { z } from 'zod';
import { pageSizes } from '../../rules/limits.ts';
import { query } from './operation.ts';
import { type Route, route } from './route.ts';
import { type SlipData, slipAnswer, slipFields, slipShape } from './slipShape.ts';

const types = { MG: 'MG', MW: 'MW', P13: '13', P17: '17' } as const;

interface JackpotData {
  company: 'SP' | 'BT' | 'BP';
  type: keyof typeof types;
  title: string;
  slug: string;
  slip: SlipData;
}

const allJackpots = route({
  method: 'GET',
  path: '/api/jackpot/get-all-jackpots',
  topic: 'Jackpots',
  summary: 'Jackpot predictions, the latest first, at most 50.',
  needs: 'visitor',
  query: { slug: z.string().optional().describe('Only these: betika-mid-week-jackpot') },
  document: query<
    { jackpots: { edges: Array<{ node: JackpotData }> } },
    { first: number; slug: string | null }
  >(
    `query RestJackpots($first: Int!, $slug: String) {
      jackpots(first: $first, slug: $slug) { edges { node { company type title slug slip { ...SlipFields } } } }
    }`,
    ...slipFields,
  ),
  answer: z.object({
    data: z.array(
      z.object({
        company: z.enum(['SP', 'BT', 'BP']).describe('SportPesa, Betika, the Ugandan one'),
        type: z.enum(['MG', 'MW', '13', '17']).describe('Mega, Mid Week, Pick 13, Pick 17'),
        title: z.string(),
        slug: z.string(),
        slip: slipAnswer,
      }),
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
