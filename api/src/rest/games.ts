import { selections } from '@tipsoko/rules/markets';
import { z } from 'zod';
import { NotFound } from '../domain/foundation/errors.ts';
import { graphql } from './kit/document.ts';
import { LIST_SECONDS, type Route, route } from './kit/route.ts';
import { numberInPath, numberOf } from './kit/values.ts';
import { gameFields, topGameAnswer, topGameShape } from './shapes/gameShape.ts';

const topGames = route({
  method: 'GET',
  path: '/api/home/top-games',
  operationId: 'topGames',
  topic: 'Games',
  summary: 'Games from 3 hours ago to 48 hours ahead: in play first, then by number of tips, then by league.',
  needs: 'visitor',
  shared: LIST_SECONDS,
  document: graphql('query RestTopGames { topGames { ...GameFields } }', [gameFields]),
  answer: z.object({ games: z.array(topGameAnswer) }),
  run: async ({ ask }) => ({ games: (await ask({})).topGames.map(topGameShape) }),
});

/** Markets only change with a release. */
const MARKETS_SECONDS = 3_600;

const markets = route({
  method: 'GET',
  path: '/api/slip/markets',
  operationId: 'markets',
  topic: 'Games',
  summary: 'All 49 selections that a tip can name. Ids never change.',
  needs: 'visitor',
  shared: MARKETS_SECONDS,
  document: graphql('query RestMarkets { markets { id typeCode value } }'),
  answer: z.object({
    markets: z.array(
      z
        .object({
          id: z.number().int(),
          type: z.string().describe('1X2, OU, BT, DC, HFT or CS'),
          value: z.string(),
        })
        .meta({ id: 'Market', description: 'A selection that a tip can name: market and pick.' }),
    ),
  }),
  run: async ({ ask }) => ({
    markets: (await ask({})).markets.map(({ id, typeCode, value }) => ({ id, type: typeCode, value })),
  }),
});

const oddsAnswer = z
  .object(
    Object.fromEntries(selections.map(({ key, value }) => [key, z.number().nullable().describe(value)])),
  )
  .meta({ id: 'Odds', description: 'Current odds of a game by selection key; null without a price.' });

const gameOdds = route({
  method: 'GET',
  path: '/api/fixtures/search/fixture/odd/{gameId}',
  operationId: 'gameOdds',
  topic: 'Games',
  summary: 'Current odds of a game by selection key; null without a price.',
  needs: 'visitor',
  params: { gameId: numberInPath },
  document: graphql(
    'query RestGameOdds($number: Int!) { game(number: $number) { odds { market { key } odds } } }',
  ),
  answer: z.object({ result: oddsAnswer }),
  errors: [{ status: 404, carries: ['message'], when: 'there is no such game' }],
  run: async ({ params, ask }) => {
    const { game } = await ask({ number: params.gameId });
    if (!game) throw new NotFound('NO_GAME');
    const prices = new Map(game.odds.map(({ market, odds }) => [market.key, numberOf(odds)]));
    return { result: Object.fromEntries(selections.map(({ key }) => [key, prices.get(key) ?? null])) };
  },
});

export const gameRoutes: readonly Route[] = [topGames, markets, gameOdds];
