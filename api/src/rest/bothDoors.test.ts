import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, openMarket } from '../../test/restCases.ts';
import { type RestCall, type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { routes } from './routes.ts';

let world: RestWorld;
let cast: Cast;

beforeAll(async () => {
  world = await startRestWorld();
  cast = await openMarket(world);
}, 120_000);
afterAll(() => world.close());

type Json = Record<string, unknown>;

/**
 * The same question to both doors. Each pair names where one fact stands in either answer; `*` stands for all rows.
 * Exact decimals are text in GraphQL and numbers in REST.
 */
const questions: ReadonlyArray<{
  what: string;
  as?: 'asha';
  path: (cast: Cast) => string;
  graphql: (cast: Cast) => string;
  pairs: ReadonlyArray<readonly [rest: string, graphql: string]>;
}> = [
  {
    what: 'slips on sale',
    path: () => '/v2/api/slip/data/?p=1',
    graphql: () =>
      '{ activeSlips(first: 10) { totalCount edges { node { number totalOdds publishedAt prices { uganda { amount } } } } } }',
    pairs: [
      ['count', 'activeSlips.totalCount'],
      ['results.*.id', 'activeSlips.edges.*.node.number'],
      ['results.*.accumulator', 'activeSlips.edges.*.node.totalOdds'],
      ['results.*.date_created', 'activeSlips.edges.*.node.publishedAt'],
      ['results.*.price_ug', 'activeSlips.edges.*.node.prices.uganda.amount'],
    ],
  },
  {
    what: "one's own slip with its picks",
    as: 'asha',
    path: ({ onSale }) => `/api/slip/get/${onSale}`,
    graphql: ({ onSale }) =>
      `{ slip(number: ${onSale}) { tips { game { homeTeam { name } kickoff } pick { market { id } } odds } } }`,
    pairs: [
      ['tips.*.home_team', 'slip.tips.*.game.homeTeam.name'],
      ['tips.*.game_date', 'slip.tips.*.game.kickoff'],
      ['tips.*.market_type', 'slip.tips.*.pick.market.id'],
      ['tips.*.odd', 'slip.tips.*.odds'],
    ],
  },
  {
    what: 'finished slips',
    path: () => '/v2/api/slip/data/finished',
    graphql: () => '{ finishedSlips { edges { node { number tips { pick { market { value } } } } } } }',
    pairs: [
      ['results.*.id', 'finishedSlips.edges.*.node.number'],
      ['results.*.tips.*.m_market.value', 'finishedSlips.edges.*.node.tips.*.pick.market.value'],
    ],
  },
  {
    what: 'the ranking',
    path: () => '/v2/api/tipster/data?all=1',
    graphql: () =>
      '{ tipsters { edges { node { username stats { rating won } weekStats { weekRating } } } } }',
    pairs: [
      ['results.*.user.username', 'tipsters.edges.*.node.username'],
      ['results.*.stats.won', 'tipsters.edges.*.node.stats.won'],
      ['results.*.stats.rating', 'tipsters.edges.*.node.stats.rating'],
      ['results.*.stats2.week_rating', 'tipsters.edges.*.node.weekStats.weekRating'],
    ],
  },
  {
    what: 'top games',
    path: () => '/api/home/top-games',
    graphql: () => '{ topGames { number tipCount statusTime } }',
    pairs: [
      ['games.*.id', 'topGames.*.number'],
      ['games.*.tips', 'topGames.*.tipCount'],
      ['games.*.game_status_time', 'topGames.*.statusTime'],
    ],
  },
  {
    what: 'the odds of a game',
    path: ({ games }) => `/api/fixtures/search/fixture/odd/${games[0]}`,
    graphql: ({ games }) => `{ game(number: ${games[0]}) { odds { odds } } }`,
    pairs: [['result.*', 'game.odds.*.odds']],
  },
  {
    what: 'jackpots',
    path: () => '/api/jackpot/get-all-jackpots',
    graphql: () => '{ jackpots { edges { node { slug slip { number locked } } } } }',
    pairs: [
      ['data.*.slug', 'jackpots.edges.*.node.slug'],
      ['data.*.slip.id', 'jackpots.edges.*.node.slip.number'],
      ['data.*.slip.locked', 'jackpots.edges.*.node.slip.locked'],
    ],
  },
  {
    what: 'the own profile',
    as: 'asha',
    path: () => '/api/account/profile',
    graphql: () => '{ viewer { phone rating tipster { stats { won monthProfitUnits } } } }',
    pairs: [
      ['profile.phone_number', 'viewer.phone'],
      ['profile.monthly_rating', 'viewer.tipster.stats.monthProfitUnits'],
      ['stats.won', 'viewer.tipster.stats.won'],
      ['dash.rating', 'viewer.rating'],
    ],
  },
  {
    what: 'balances',
    as: 'asha',
    path: () => '/api/finance/pending_amount',
    graphql: () => '{ viewer { finance { pendingAmount { amount } accountBalance { amount } } } }',
    pairs: [
      ['pending_amount', 'viewer.finance.pendingAmount.amount'],
      ['account_balance', 'viewer.finance.accountBalance.amount'],
    ],
  },
];

it.each(questions)('both doors say the same of $what', async ({ as, path, graphql, pairs }) => {
  const token = as && cast[as].access;
  const one = await world.call(path(cast), { token });
  const other = await world.call('/graphql', { method: 'POST', token, body: { query: graphql(cast) } });
  expect(other.body.errors).toBeUndefined();
  for (const [rest, graph] of pairs) {
    const said = factsAt(one.body, rest);
    expect(said, rest).toEqual(factsAt(other.body.data, graph));
    expect(said.length, rest).toBeGreaterThan(0);
  }
});

/** Every value at a path, decimals as numbers. */
function factsAt(value: unknown, path: string): unknown[] {
  const [name, ...rest] = path.split('.');
  if (name === undefined || path === '') {
    return [typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value];
  }
  const parts = name === '*' ? Object.values(value as Json) : [(value as Json)[name]];
  return parts.flatMap((part) => factsAt(part, rest.join('.')));
}

describe('a slip on sale', () => {
  const addresses = [
    ...routes
      .filter((route) => route.method === 'GET' && route.needs === 'visitor' && !route.path.includes('{'))
      .flatMap(({ path }) =>
        ['', '?home=1', '?p=1&top=1', '?username=asha', '?p=1&home_team=home+11'].map(
          (query) => `${path}${query}`,
        ),
      ),
    '/api/account/profile/asha',
  ];

  it.each(['nobody', 'another tipster', 'the holder of other cookies'])(
    'shows no pick to %s',
    async (who) => {
      const call: RestCall = {
        token: who === 'another tipster' ? cast.baraka.access : undefined,
        headers:
          who === 'the holder of other cookies'
            ? { cookie: `token=${cast.asha.access}; purchases=${'A'.repeat(32)}` }
            : {},
      };
      let met = 0;
      for (const address of [...addresses, `/api/slip/get/${cast.onSale}`, `/api/slip/get/${cast.jackpot}`]) {
        const { body } = await world.call(address, call);
        walk(body, (part) => {
          if (part.id !== cast.onSale && part.id !== cast.jackpot) return;
          if (!Array.isArray(part.tips)) return;
          met++;
          expect(part.locked, address).toBe(true);
          for (const tip of part.tips as Json[]) {
            expect([tip.odd, tip.market_type, tip.m_market, tip.tip_result], address).toEqual([
              null,
              null,
              null,
              null,
            ]);
          }
        });
      }
      expect(met).toBeGreaterThan(8);
    },
  );
});

function walk(value: unknown, visit: (part: Json) => void): void {
  if (Array.isArray(value)) for (const part of value) walk(part, visit);
  else if (typeof value === 'object' && value !== null) {
    visit(value as Json);
    for (const part of Object.values(value)) walk(part, visit);
  }
}
