import { expect } from 'vitest';
import type { RestCase } from './restCases.ts';

const active = 'GET /v2/api/slip/data';
const done = 'GET /v2/api/slip/data/finished';
const one = 'GET /api/slip/get/{id}';
const ranking = 'GET /v2/api/tipster/data';
const odds = 'GET /api/fixtures/search/fixture/odd/{gameId}';
const search = 'POST /api/manage/search-games';
const posts = 'GET /v2/api/manage/post';
const notFound = { message: "Error: Can't Find Page" };

/** A locked slip as an anonymous viewer sees it. */
const lockedTip = { odd: null, market_type: null, m_market: null };

/** What needs no account. */
export const publicCases: readonly RestCase[] = [
  {
    route: active,
    title: 'lists slips on sale, picks locked',
    query: '?p=1',
    status: 200,
    carries: (cast) => ({
      count: 1,
      num_pages: 1,
      next: null,
      previous: null,
      results: [
        {
          id: cast.onSale,
          user: { username: 'asha' },
          accumulator: 7,
          price: 1000,
          price_ug: 30000,
          price_ng: 10000,
          jackpot: false,
          slip_result: null,
          locked: true,
          tips: [lockedTip, lockedTip, lockedTip],
        },
      ],
    }),
  },
  { route: active, title: 'of one tipster', query: '?username=ASHA', status: 200, carries: { count: 1 } },
  {
    route: active,
    title: 'of nobody',
    query: '?username=nobody',
    status: 200,
    carries: { count: 0, results: [] },
  },
  {
    route: active,
    title: 'by teams',
    query: '?p=1&home_team=Home%2011&away_team=Away%2011',
    status: 200,
    carries: { count: 1 },
  },
  {
    route: active,
    title: 'by teams of no slip',
    query: '?p=1&home_team=Home%2016',
    status: 200,
    carries: { count: 0 },
  },
  { route: active, title: 'the most bought', query: '?p=1&top=1', status: 200, carries: { count: 1 } },
  {
    route: active,
    title: 'of the front page',
    query: '?home=1',
    status: 200,
    carries: { count: 1, next: null },
  },
  {
    route: active,
    title: "one's own, open",
    query: '?account=1',
    as: 'asha',
    status: 200,
    check: (body) =>
      expect(body).toMatchObject({
        results: [{ locked: false, tips: [{ odd: 2, market_type: 1 }, {}, {}] }],
      }),
  },
  { route: active, title: "one's own without a token", query: '?account=1', status: 401 },
  { route: active, title: 'behind the last page', query: '?p=2', status: 404, carries: notFound },
  { route: active, title: 'a page far away', query: '?p=999999', status: 404, carries: notFound },
  { route: active, title: 'no page number', query: '?p=x', status: 400, carries: { p: expect.any(String) } },
  { route: active, title: 'page zero', query: '?p=0', status: 400 },
  {
    route: done,
    title: 'lists won slips, open',
    status: 200,
    carries: (cast) => ({
      count: 1,
      results: [
        {
          id: cast.won,
          slip_result: 'W',
          locked: false,
          tips: [
            {
              home_team: 'Home 1',
              away_team: 'Away 1',
              league: 'FKF Premier League',
              game_date: '2026-11-21T14:00:00.000Z',
              game_result: '2-0',
              tip_result: 'W',
              odd: 2,
              market_type: 1,
              m_market: { type: '1X2', value: 'Home win' },
            },
            {},
            {},
          ],
        },
      ],
    }),
  },
  { route: done, title: 'of one tipster', query: '?username=baraka', status: 200, carries: { count: 0 } },
  { route: done, title: 'behind the last page', query: '?page=9', status: 404, carries: notFound },
  { route: done, title: 'no page number', query: '?p=-1', status: 400 },
  {
    route: one,
    title: 'is locked for an anonymous viewer',
    path: (cast) => `/api/slip/get/${cast.onSale}`,
    status: 200,
    check: (body) => {
      expect(body).toMatchObject({ accumulator: 7, user: { username: 'asha' }, slip: { locked: true } });
      expect(body.tips).toEqual([1, 2, 3].map(() => expect.objectContaining(lockedTip)));
    },
  },
  {
    route: one,
    title: 'is open for its tipster',
    path: (cast) => `/api/slip/get/${cast.onSale}`,
    as: 'asha',
    status: 200,
    carries: { slip: { locked: false }, tips: [{ market_type: 1 }, { market_type: 6 }, { market_type: 8 }] },
  },
  {
    route: one,
    title: 'is locked for another tipster',
    path: (cast) => `/api/slip/get/${cast.onSale}`,
    as: 'baraka',
    status: 200,
    carries: { slip: { locked: true } },
  },
  { route: one, title: 'no such slip', path: '/api/slip/get/99999', status: 404 },
  { route: one, title: 'no number', path: '/api/slip/get/x', status: 404 },
  { route: one, title: 'a number beyond all', path: '/api/slip/get/9999999999', status: 404 },
  {
    route: 'GET /api/slip/free',
    title: 'shows the pick to everybody',
    status: 200,
    carries: (cast) => ({
      data: [
        {
          game: cast.games[5],
          fixture: { id: cast.games[5], home_team: 'Home 16' },
          m_market: { type: 'DC', value: 'Draw or away (X2)' },
          odd: 2,
        },
      ],
    }),
  },
  {
    route: 'GET /api/home/active',
    title: 'the newest',
    status: 200,
    carries: (cast) => ({ slips: [{ id: cast.onSale }] }),
  },
  {
    route: 'GET /api/home/finished',
    title: 'the latest',
    status: 200,
    carries: (cast) => ({ slips: [{ id: cast.won }] }),
  },
  {
    route: ranking,
    title: 'ranks the winner first',
    query: '?all=1',
    status: 200,
    check: (body) => {
      const rows = body.results as Array<{ user: { username: string }; stats: object }>;
      expect(rows[0]).toMatchObject({
        user: { username: 'asha' },
        profile: { profile_image_url: null },
        stats: { won: 1, lost: 0, rating: null },
        stats2: { week_rating: null },
      });
    },
  },
  { route: ranking, title: 'by the week', query: '?all=1&weekly=1', status: 200 },
  {
    route: ranking,
    title: 'neither week nor all',
    query: '?weekly=7',
    status: 400,
    carries: { weekly: 'weekly must be 0 or 1' },
  },
  { route: ranking, title: 'behind the last page', query: '?p=50', status: 404, carries: notFound },
  {
    route: 'GET /api/home/top-games',
    title: 'games with their tips',
    status: 200,
    check: (body, cast) => {
      const games = body.games as Array<{ id: number; tips: number; home_goals: number | null }>;
      expect(games.find((game) => game.id === cast.games[0])).toMatchObject({
        tips: 2,
        home_goals: null,
        game_status_time: null,
      });
    },
  },
  {
    route: 'GET /api/slip/markets',
    title: 'all 49',
    status: 200,
    check: (body) => {
      expect(body.markets).toHaveLength(49);
      expect(body.markets).toContainEqual({ id: 6, type: 'OU', value: 'Over 2.5' });
    },
  },
  {
    route: odds,
    title: 'every key',
    path: (cast) => `/api/fixtures/search/fixture/odd/${cast.games[0]}`,
    status: 200,
    carries: {
      result: {
        home_win: 2,
        over_2_5: 2,
        both_gg: 2,
        double_x2: 2,
        hft_11: 2,
        hft_22: 2,
        cs_0_6: 2,
        cs_6_0: 2,
      },
    },
  },
  { route: odds, title: 'no such game', path: '/api/fixtures/search/fixture/odd/424242', status: 404 },
  {
    route: 'GET /api/jackpot/get-all-jackpots',
    title: 'with their slips, locked',
    status: 200,
    carries: (cast) => ({
      data: [
        {
          company: 'SP',
          type: '13',
          slip: { id: cast.jackpot, jackpot: true, price: 100, price_ug: 2500, locked: true },
        },
      ],
    }),
  },
  {
    route: search,
    title: 'finds in spite of a typo',
    body: { pattern: 'Awway 12' },
    status: 200,
    check: (body, cast) =>
      expect(body.games).toContainEqual(expect.objectContaining({ id: cast.games[1], away_team: 'Away 12' })),
  },
  { route: search, title: 'finds nothing', body: { pattern: 'zzzzzz' }, status: 200, carries: { games: [] } },
  {
    route: search,
    title: 'without a pattern',
    body: {},
    status: 400,
    carries: { pattern: expect.any(String) },
  },
  { route: search, title: 'U+0000', body: { pattern: 'a\u0000b' }, status: 400 },
  {
    route: posts,
    title: 'lists posts, sanitised',
    status: 200,
    carries: {
      count: 1,
      results: [{ slug: 'how-odds-work', author: 'house', content: '<p>Odds are prices.</p>' }],
    },
  },
  { route: posts, title: 'one by slug', query: '?slug=how-odds-work', status: 200, carries: { count: 1 } },
  {
    route: posts,
    title: 'no such slug',
    query: '?slug=nothing',
    status: 200,
    carries: { count: 0, results: [] },
  },
  { route: posts, title: 'no page', query: '?p=x', status: 400, carries: { p: expect.any(String) } },
  { route: posts, title: 'behind the last page', query: '?p=3', status: 404, carries: notFound },
  {
    route: 'GET /api/manage/get-subscription-kind',
    title: 'gold and bronze',
    status: 200,
    carries: { gold: { days: 30, slips_per_day: null }, bronze: { days: 7, slips_per_day: 3 } },
  },
  {
    route: 'GET /api/account/profile/{username}',
    title: 'hides what is private',
    path: '/api/account/profile/asha',
    as: 'baraka',
    status: 200,
    carries: (cast) => ({
      user: { username: 'asha', first_name: null, email: null },
      profile: { phone_number: null, email_verified: null, monthly_rating: 7 },
      stats: { tips: 2, won: 1, lost: 0 },
      active_tips: [{ id: cast.onSale, locked: true }],
      dash: { rating: null },
    }),
  },
  {
    route: 'GET /api/account/profile/{username}',
    title: 'nobody',
    path: '/api/account/profile/nobody',
    status: 404,
  },
];
