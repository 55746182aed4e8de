import { selections } from '@tipsoko/rules/markets';
import type { Cast } from '../restCases.ts';
import { below, type Facts, letter } from './facts.ts';

/** A query by REST and by GraphQL, and the path of each value in both answers. */
export interface Reading {
  /** Method and path of the route. */
  route: string;
  what: string;
  as?: 'asha' | 'baraka';
  path(cast: Cast): string;
  body?: unknown;
  query(cast: Cast): string;
  facts: Facts;
  /** True when the REST answer has page numbers, for which GraphQL has cursors. */
  paging?: boolean;
}

const gameText = `number homeTeam { name } awayTeam { name } league { name } kickoff`;
export const slipText = `number kind publishedAt totalOdds moneyBack reasonLead reason bookingCodes { bookmaker code } locked result price { amount }
  prices { uganda { amount } nigeria { amount } }
  tipster { username profile { imageUrl country city premium } stats { rating } }
  tips { result odds pick { market { id typeCode value } }
    game { ${gameText} status score { home away } fullTimeScore { home away } } }`;
const tipsterText = `username profile { imageUrl country city premium }
  stats { tips won lost rating monthProfitUnits } weekStats { weekRating }`;

const game: Facts = {
  home_team: 'homeTeam.name',
  away_team: 'awayTeam.name',
  game_date: 'kickoff',
  league: 'league.name',
};

type Played = { status: string; score: Goals; fullTimeScore: Goals };
type Goals = { home: number; away: number } | null;
/** The score after 90 minutes, once they are over. */
const resultOf = (value: unknown) => {
  const { status, score, fullTimeScore } = value as Played;
  const goals = fullTimeScore ?? score;
  return ['FINISHED', 'REGULAR_TIME_OVER', 'AWARDED'].includes(status) && goals
    ? `${goals.home}-${goals.away}`
    : null;
};

const tipLetters = letter({ WON: 'W', LOST: 'L', VOID: 'V' });
const tip: Facts = {
  ...Object.fromEntries(Object.entries(game).map(([name, place]) => [name, `game.${place as string}`])),
  game: 'game.number',
  game_result: ['game', resultOf],
  tip_result: ['result', tipLetters],
  odd: 'odds',
  market_type: 'pick.market.id',
  'm_market.type': ['pick.market.typeCode', (code) => code],
  'm_market.value': ['pick.market.value', (value) => value],
};

const meta: Facts = {
  rating: 'tipster.stats.rating',
  'profile.profile_image_url': 'tipster.profile.imageUrl',
  'profile.country': 'tipster.profile.country',
  'profile.city': 'tipster.profile.city',
  'profile.subscribed': 'tipster.profile.premium',
};
/** Moves only REST's side. */
const under = (rest: string, facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([key, place]) => [`${rest}.${key}`, place]));

export const slip: Facts = {
  id: 'number',
  'user.username': 'tipster.username',
  ...below('tips.*', 'tips.*', tip),
  date_created: 'publishedAt',
  accumulator: 'totalOdds',
  price: 'price.amount',
  price_ng: 'prices.nigeria.amount',
  price_ug: 'prices.uganda.amount',
  jackpot: ['kind', (kind) => kind === 'JACKPOT'],
  ...under('metadata', meta),
  ...under('meta', meta),
  slip_result: ['result', letter({ WON: 'W', LOST: 'L', CANCELLED: 'C' })],
  money_back: 'moneyBack',
  reason_lead: 'reasonLead',
  reason: 'reason',
  ...below('booking_codes.*', 'bookingCodes.*', { bookmaker: 'bookmaker', code: 'code' }),
  locked: 'locked',
};

const stats: Facts = {
  'stats.tips': 'stats.tips',
  'stats.won': 'stats.won',
  'stats.lost': 'stats.lost',
  'stats.rating': 'stats.rating',
  'stats2.week_rating': 'weekStats.weekRating',
};
const face: Facts = {
  'profile.profile_image_url': 'profile.imageUrl',
  'profile.country': 'profile.country',
  'profile.city': 'profile.city',
  'profile.subscribed': 'profile.premium',
};
const publicProfile: Facts = {
  'user.username': 'username',
  ...stats,
  ...face,
  'profile.monthly_rating': 'stats.monthProfitUnits',
  'dash.rating': 'stats.rating',
  'profile.dash.rating': 'stats.rating',
  ...below('active_tips.*', 'activeSlips.edges.*.node', slip),
};
const nothing = ['nothing', () => null] as const;
const money = (name: string) => `viewer.finance.${name}.amount`;

function list(connection: string, rows: string, node: Facts): Facts {
  return { count: `${connection}.totalCount`, ...below(rows, `${connection}.edges.*.node`, node) };
}

function slips(
  route: string,
  what: string,
  query: string,
  field: string,
  more: Partial<Reading> = {},
): Reading {
  const [name = ''] = field.split('(');
  return {
    route,
    what,
    path: () => `${route.split(' ')[1]}${query}`,
    query: () => `{ ${field} { totalCount edges { node { ${slipText} } } } }`,
    facts: list(name, 'results.*', slip),
    paging: true,
    ...more,
  };
}

const active = 'GET /v2/api/slip/data';
const one = 'GET /api/slip/get/{id}';
const oneSlip: Facts = {
  ...below('slip', 'slip', slip),
  ...below('tips.*', 'slip.tips.*', tip),
  'user.username': 'slip.tipster.username',
  accumulator: 'slip.totalOdds',
  ...below('meta', 'slip', meta),
};
const kind = (code: string): Facts => {
  const of = (read: (plan: Plan) => unknown) =>
    [
      'subscriptionPlans',
      (plans: unknown) => read((plans as Plan[]).find((plan) => plan.code === code) as Plan),
    ] as const;
  return {
    [`${code}.title`]: of((plan) => plan.title),
    [`${code}.days`]: of((plan) => plan.days),
    [`${code}.slips_per_day`]: of((plan) => plan.slipsPerDay),
    [`${code}.price`]: of((plan) => Number(plan.prices.kenya.amount)),
    [`${code}.price_ug`]: of((plan) => Number(plan.prices.uganda.amount)),
    [`${code}.price_ng`]: of((plan) => Number(plan.prices.nigeria.amount)),
    [`${code}.price_us`]: of((plan) => Number(plan.prices.international.amount)),
  };
};
interface Plan {
  code: string;
  title: string;
  days: number;
  slipsPerDay: number | null;
  prices: Record<'kenya' | 'uganda' | 'nigeria' | 'international', { amount: string }>;
}

type Price = { market: { key: string }; odds: string };
const withdrawals = (status: Facts): Facts =>
  list('viewer.withdrawals', 'withdrawals.*', {
    amount: 'amount.amount',
    phone_number: 'phone',
    date: 'requestedAt',
    ...status,
  });
const withdrawalText =
  '{ viewer { withdrawals(first: 100) { totalCount edges { node { number amount { amount } phone status receipt requestedAt } } } } }';

/** Queries while slips are on sale and before anything was bought. */
export const readings: readonly Reading[] = [
  slips(active, 'slips on sale', '?p=1', 'activeSlips(first: 10)'),
  slips(active, 'slips on sale, for their tipster', '?p=1', 'activeSlips(first: 10)', { as: 'asha' }),
  slips(active, 'the most bought', '?p=1&top=1', 'activeSlips(order: POPULAR, first: 10)'),
  slips(active, 'of one tipster', '?username=ASHA', 'activeSlips(username: "ASHA", first: 10)'),
  slips(
    active,
    'on a game',
    '?home_team=home%2011&away_team=Away%2011',
    'activeSlips(homeTeam: "home 11", awayTeam: "Away 11", first: 10)',
  ),
  slips(
    active,
    'on sale, filtered and sorted',
    '?sort=price&max_price=1000&min_odds=2.5&league_country=ke&money_back=0',
    'activeSlips(order: PRICE, filter: { priceTo: 1000, oddsFrom: "2.5", country: "ke", moneyBack: false }, first: 10)',
  ),
  slips(active, 'of the front page', '?home=1', 'activeSlips(order: POPULAR, first: 8)'),
  {
    ...slips(active, "one's own", '?account=1', 'activeSlips', { as: 'asha' }),
    query: () =>
      `{ viewer { tipster { activeSlips(first: 10) { totalCount edges { node { ${slipText} } } } } } }`,
    facts: list('viewer.tipster.activeSlips', 'results.*', slip),
  },
  slips('GET /v2/api/slip/data/finished', 'finished slips', '', 'finishedSlips(first: 20)'),
  slips(
    'GET /v2/api/slip/data/finished',
    'finished slips of one tipster',
    '?username=asha',
    'finishedSlips(first: 20, username: "asha")',
  ),
  ...(['asha', 'baraka', undefined] as const).map(
    (as): Reading => ({
      route: one,
      what: `a slip as ${as ?? 'an anonymous viewer'} sees it`,
      ...(as ? { as } : {}),
      path: ({ onSale }) => `/api/slip/get/${onSale}`,
      query: ({ onSale }) => `{ slip(number: ${onSale}) { ${slipText} } }`,
      facts: oneSlip,
    }),
  ),
  {
    route: one,
    what: 'a jackpot',
    path: ({ jackpot }) => `/api/slip/get/${jackpot}`,
    query: ({ jackpot }) => `{ slip(number: ${jackpot}) { ${slipText} } }`,
    facts: oneSlip,
  },
  {
    route: 'GET /api/slip/free',
    what: 'free tips',
    path: () => '/api/slip/free',
    query: () =>
      `{ freeTips(first: 20) { edges { node { odds result market { id typeCode value }
         game { ${gameText} status score { home away } fullTimeScore { home away } } } } } }`,
    facts: below('data.*', 'freeTips.edges.*.node', {
      ...tip,
      market_type: 'market.id',
      'm_market.type': ['market.typeCode', (code) => code],
      'm_market.value': ['market.value', (value) => value],
      ...below('fixture', 'game', { id: 'number', ...game }),
    }),
  },
  {
    route: 'GET /api/home/active',
    what: 'the newest slips',
    path: () => '/api/home/active',
    query: () => `{ activeSlips(first: 12) { edges { node { ${slipText} } } } }`,
    facts: below('slips.*', 'activeSlips.edges.*.node', slip),
  },
  {
    route: 'GET /api/home/finished',
    what: 'the latest finished slips',
    path: () => '/api/home/finished',
    query: () => `{ finishedSlips(first: 20) { edges { node { ${slipText} } } } }`,
    facts: below('slips.*', 'finishedSlips.edges.*.node', slip),
  },
  {
    route: 'GET /api/slip/can-post',
    what: 'whether one may publish',
    as: 'asha',
    path: () => '/api/slip/can-post',
    query: () => '{ viewer { canPost } }',
    facts: { can_post: 'viewer.canPost' },
  },
  ...(['ALL_TIME', 'WEEK'] as const).map(
    (period, weekly): Reading => ({
      route: 'GET /v2/api/tipster/data',
      what: `the ranking, ${period}`,
      path: () => `/v2/api/tipster/data?all=1&weekly=${weekly}`,
      query: () =>
        `{ tipsters(period: ${period}, first: 20) { totalCount edges { node { ${tipsterText} } } } }`,
      facts: list('tipsters', 'results.*', { 'user.username': 'username', ...face, ...stats }),
      paging: true,
    }),
  ),
  {
    route: 'GET /api/home/top-games',
    what: 'top games',
    path: () => '/api/home/top-games',
    query: () => `{ topGames { ${gameText} statusTime tipCount score { home away } } }`,
    facts: below('games.*', 'topGames.*', {
      id: 'number',
      ...game,
      home_goals: 'score.home',
      away_goals: 'score.away',
      game_status_time: ['statusTime', (time) => time],
      tips: 'tipCount',
    }),
  },
  {
    route: 'GET /api/slip/markets',
    what: 'all markets',
    path: () => '/api/slip/markets',
    query: () => '{ markets { id typeCode value } }',
    facts: below('markets.*', 'markets.*', { id: 'id', type: 'typeCode', value: 'value' }),
  },
  {
    route: 'GET /api/fixtures/search/fixture/odd/{gameId}',
    what: 'the odds of a game',
    path: ({ games }) => `/api/fixtures/search/fixture/odd/${games[0]}`,
    query: ({ games }) => `{ game(number: ${games[0]}) { odds { market { key } odds } } }`,
    facts: Object.fromEntries(
      selections.map(({ key }) => [
        `result.${key}`,
        [
          'game.odds',
          (odds: unknown) => Number((odds as Price[]).find((price) => price.market.key === key)?.odds),
        ] as const,
      ]),
    ),
  },
  {
    route: 'POST /api/manage/search-games',
    what: 'games by a word',
    path: () => '/api/manage/search-games',
    body: { pattern: 'Home 1' },
    query: () => `{ searchGames(text: "Home 1") { ${gameText} } }`,
    facts: below('games.*', 'searchGames.*', { id: 'number', ...game }),
  },
  {
    route: 'GET /api/jackpot/get-all-jackpots',
    what: 'jackpots',
    path: () => '/api/jackpot/get-all-jackpots',
    query: () =>
      `{ jackpots(first: 20) { edges { node { company type title slug slip { ${slipText} } } } } }`,
    facts: below('data.*', 'jackpots.edges.*.node', {
      company: 'company',
      type: ['type', letter({ MG: 'MG', MW: 'MW', P13: '13', P17: '17' })],
      title: 'title',
      slug: 'slug',
      ...below('slip', 'slip', slip),
    }),
  },
  {
    route: 'GET /v2/api/manage/post',
    what: 'posts',
    path: () => '/v2/api/manage/post',
    query: () =>
      '{ posts(first: 10) { totalCount edges { node { title slug content overview publishedAt thumbnailUrl author { username } } } } }',
    facts: list('posts', 'results.*', {
      title: 'title',
      slug: 'slug',
      content: 'content',
      overview: 'overview',
      date_created: 'publishedAt',
      thumbnail: 'thumbnailUrl',
      author: 'author.username',
    }),
    paging: true,
  },
  {
    route: 'GET /api/account/profile',
    what: 'the own profile',
    as: 'asha',
    path: () => '/api/account/profile',
    query: () =>
      `{ viewer { name phone email emailVerified subscribed rating
         tipster { ${tipsterText} activeSlips(first: 10) { edges { node { ${slipText} } } } } } }`,
    facts: {
      ...Object.fromEntries(
        Object.entries(publicProfile).map(([key, place]) => [
          key,
          typeof place === 'string'
            ? `viewer.tipster.${place}`
            : ([`viewer.tipster.${place[0]}`, place[1]] as const),
        ]),
      ),
      'user.first_name': ['viewer.name', (name) => name],
      'user.email': 'viewer.email',
      'profile.phone_number': 'viewer.phone',
      'profile.email_verified': 'viewer.emailVerified',
      'profile.subscribed': 'viewer.tipster.profile.premium',
      'dash.rating': 'viewer.rating',
      'profile.dash.rating': 'viewer.rating',
    },
  },
  {
    route: 'GET /api/account/profile/{username}',
    what: 'the profile of another, what is private left out',
    as: 'baraka',
    path: () => '/api/account/profile/Asha',
    query: () =>
      `{ tipster(username: "Asha") { ${tipsterText} activeSlips(first: 10) { edges { node { ${slipText} } } } } }`,
    facts: {
      ...Object.fromEntries(
        Object.entries(publicProfile).map(([key, place]) => [
          key,
          typeof place === 'string' ? `tipster.${place}` : ([`tipster.${place[0]}`, place[1]] as const),
        ]),
      ),
      'user.first_name': nothing,
      'user.email': nothing,
      'profile.phone_number': nothing,
      'profile.email_verified': nothing,
    },
  },
  {
    route: 'GET /api/manage/get-subscription-kind',
    what: 'the subscriptions',
    path: () => '/api/manage/get-subscription-kind',
    query: () =>
      `{ subscriptionPlans { code title days slipsPerDay prices { kenya { amount } uganda { amount } nigeria { amount } international { amount } } } }`,
    facts: { ...kind('gold'), ...kind('bronze') },
  },
];

/** Queries of a seller after sales, results and withdrawals. */
export const moneyReadings: readonly Reading[] = [
  {
    route: 'GET /api/finance/pending_amount',
    what: 'balances',
    as: 'asha',
    path: () => '/api/finance/pending_amount',
    query: () =>
      '{ viewer { finance { pendingAmount { amount } accountBalance { amount } totalEarnings { amount } todayEarnings { amount } monthEarnings { amount } } } }',
    facts: {
      pending_amount: money('pendingAmount'),
      account_balance: money('accountBalance'),
      total_earnings: money('totalEarnings'),
      today_earnings: money('todayEarnings'),
      month_earnings: money('monthEarnings'),
    },
  },
  {
    route: 'GET /api/daraja/user-balances',
    what: 'balances of the withdraw page',
    as: 'asha',
    path: () => '/api/daraja/user-balances',
    query: () =>
      '{ viewer { phone finance { accountBalance { amount } todayEarnings { amount } totalEarnings { amount } } } }',
    facts: {
      account_balance: money('accountBalance'),
      today_earnings: money('todayEarnings'),
      total_earning: money('totalEarnings'),
      phone: 'viewer.phone',
    },
  },
  {
    route: 'GET /api/finance/get_payments',
    what: 'earnings',
    as: 'asha',
    path: () => '/api/finance/get_payments',
    query: () =>
      '{ viewer { earnings(first: 10) { totalCount edges { node { amount { amount } slip { number } status earnedAt } } } } }',
    facts: list('viewer.earnings', 'payments.*', {
      amount: 'amount.amount',
      slip: 'slip.number',
      status: ['status', letter({ PENDING: 'W', PAID: 'P', UNPAID: 'U' })],
      date: 'earnedAt',
    }),
    paging: true,
  },
  {
    route: 'GET /api/finance/withdrawals',
    what: 'withdrawals, older shape',
    as: 'asha',
    path: () => '/api/finance/withdrawals',
    query: () => withdrawalText,
    facts: withdrawals({
      status: ['status', letter({ PENDING: 'P', SUCCESSFUL: 'W', FAILED: 'U' })],
      // balance = amount - total_paid.
      total_paid: [
        '',
        (row) => {
          const { status, amount } = row as { status: string; amount: { amount: string } };
          return status === 'SUCCESSFUL' ? Number(amount.amount) : 0;
        },
      ],
    }),
    paging: true,
  },
  {
    route: 'GET /api/daraja/withdrawals',
    what: 'withdrawals, newer shape',
    as: 'asha',
    path: () => '/api/daraja/withdrawals',
    query: () => withdrawalText,
    facts: withdrawals({
      id: 'number',
      status: ['status', letter({ PENDING: 'Pending', SUCCESSFUL: 'Successful', FAILED: 'Failed' })],
      transaction_id: ['receipt', (receipt) => receipt],
    }),
    paging: true,
  },
];
