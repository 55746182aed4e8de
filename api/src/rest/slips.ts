import { pageSizes } from '@tipsoko/rules/limits';
import { z } from 'zod';
import { NotFound, NotSignedIn } from '../domain/foundation/errors.ts';
import { graphql } from './kit/document.ts';
import {
  pagedAnswer,
  pageErrors,
  pageNumber,
  pageQuery,
  pageVariables,
  readPage,
} from './kit/pageNumbers.ts';
import { LIST_SECONDS, type Route, route } from './kit/route.ts';
import { numberInPath } from './kit/values.ts';
import {
  freeTipAnswer,
  freeTipFields,
  freeTipShape,
  slipAnswer,
  slipFields,
  slipShape,
  slipWrapperAnswer,
  slipWrapperShape,
} from './shapes/slipShape.ts';

const sorts = {
  closing: 'CLOSING',
  price: 'PRICE',
  record: 'RECORD',
  newest: 'LATEST',
  bought: 'POPULAR',
} as const;

const whole = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .optional();
const flag = z.enum(['0', '1', 'true', 'false']).optional();
const odds = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/)
  .optional();

const filterQuery = {
  sort: z
    .enum(['closing', 'price', 'record', 'newest', 'bought'])
    .optional()
    .describe('closing: earliest end of sale; price: lowest; record: best-rated tipster'),
  closes_within: whole.describe('Sale ends within this many minutes, 1 to 10080'),
  kickoff_day: z.iso.date().optional().describe('First kick-off on this day in Africa/Nairobi: 2026-11-21'),
  league: whole.describe('Number of a league; the slip has a tip in it'),
  league_country: z.string().max(10).optional().describe('Has a tip in a league of this country: ke, gb-eng'),
  min_price: whole.describe('Ksh'),
  max_price: whole.describe('Ksh'),
  min_odds: odds.describe('Minimum total odds as displayed (a lower bound while locked)'),
  odds_below: odds,
  tipster_class: z.enum(['ROOKIE', 'LISTED', 'RANKED', 'VERIFIED']).optional(),
  min_rating: whole.describe('Minimum rating of the tipster, 0 to 100'),
  premium: flag.describe('1: only premium slips; 0: only others'),
  money_back: flag.describe('1: only slips with money back; 0: only those without'),
};

type FilterQuery = z.infer<z.ZodObject<typeof filterQuery>>;

const chosen = (given: string | undefined) =>
  given === undefined ? undefined : given === '1' || given === 'true';

/** Null when nothing is filtered by, for a list that shows slips in play too. */
function filterOf(query: FilterQuery) {
  const filter = {
    closesWithin: query.closes_within,
    kickoffDay: query.kickoff_day,
    league: query.league === undefined ? undefined : Buffer.from(`League:${query.league}`).toString('base64'),
    country: query.league_country,
    priceFrom: query.min_price,
    priceTo: query.max_price,
    oddsFrom: query.min_odds,
    oddsBelow: query.odds_below,
    tipsterClasses: query.tipster_class && [query.tipster_class],
    minRating: query.min_rating,
    premium: chosen(query.premium),
    moneyBack: chosen(query.money_back),
  };
  return Object.values(filter).some((one) => one !== undefined) ? filter : null;
}

const activeSlips = route({
  method: 'GET',
  path: '/v2/api/slip/data',
  operationId: 'activeSlips',
  topic: 'Slips',
  summary:
    'Unfinished slips, 10 a page, newest first. `account=1`: your own; `p=1`: the newest; `home=1`: the 8 most bought in ascending order, because the front page reads them backwards; `top=1`: most bought first, excluding tipsters with a losing record. With `sort` or a filter: only slips on sale that match every filter.',
  needs: 'visitor',
  shared: LIST_SECONDS,
  query: {
    account: z.string().optional().describe('1: your own slips (bearer)'),
    username: z.string().optional(),
    home: z.string().optional().describe('1: only the slips of the front page'),
    top: z.string().optional().describe('1: most bought first, only slips on sale'),
    home_team: z.string().optional().describe('Only slips with a tip on a home game of this team'),
    away_team: z.string().optional().describe('Only slips with a tip on an away game of this team'),
    ...filterQuery,
    ...pageQuery,
  },
  document: graphql(
    `query RestActiveSlips($own: Boolean!, $order: SlipOrder!, $username: String, $homeTeam: String, $awayTeam: String,
        $filter: SlipFilter, $first: Int!, $after: String) {
      viewer @include(if: $own) {
        tipster { activeSlips(first: $first, after: $after) { totalCount edges { node { ...SlipFields } } } }
      }
      activeSlips(order: $order, username: $username, homeTeam: $homeTeam, awayTeam: $awayTeam,
        filter: $filter, first: $first, after: $after) @skip(if: $own) { totalCount edges { node { ...SlipFields } } }
    }`,
    [slipFields],
  ),
  answer: pagedAnswer(slipAnswer),
  errors: [
    {
      status: 400,
      carries: ['message', 'p', ...Object.keys(filterQuery)],
      when: 'p is not the number of a page, or a filter is none',
    },
    { status: 401, carries: ['message'], when: 'account=1 without a valid token' },
    { status: 404, carries: ['message'], when: 'there is no such page' },
  ],
  run: async ({ query, url, ask }) => {
    const own = query.account === '1';
    const home = query.home === '1' && !own;
    const size = home ? pageSizes.homeTopTips : pageSizes.activeTips;
    const page = home ? 1 : pageNumber(query);
    const data = await ask({
      own,
      order: home || query.top === '1' ? 'POPULAR' : query.sort ? sorts[query.sort] : 'LATEST',
      username: query.username ?? null,
      homeTeam: query.home_team ?? null,
      awayTeam: query.away_team ?? null,
      filter: filterOf(query),
      ...pageVariables(page, size),
    });
    const slips = own ? data.viewer?.tipster.activeSlips : data.activeSlips;
    if (!slips) throw new NotSignedIn();
    const { rows, facts } = readPage(slips, { page, size, url }, slipShape);
    if (!home) return { results: rows, ...facts };
    return { results: rows.reverse(), next: null, previous: null, count: rows.length, num_pages: 1 };
  },
});

const finishedSlips = route({
  method: 'GET',
  path: '/v2/api/slip/data/finished',
  operationId: 'finishedSlips',
  topic: 'Slips',
  summary: 'Won, lost and cancelled slips, 20 a page, latest first. Their picks are public.',
  needs: 'visitor',
  shared: LIST_SECONDS,
  query: { username: z.string().optional(), ...pageQuery },
  document: graphql(
    `query RestFinishedSlips($username: String, $first: Int!, $after: String) {
      finishedSlips(username: $username, first: $first, after: $after) { totalCount edges { node { ...SlipFields } } }
    }`,
    [slipFields],
  ),
  answer: pagedAnswer(slipAnswer),
  errors: pageErrors,
  run: async ({ query, url, ask }) => {
    const page = pageNumber(query);
    const size = pageSizes.finishedTips;
    const data = await ask({ username: query.username ?? null, ...pageVariables(page, size) });
    const { rows, facts } = readPage(data.finishedSlips, { page, size, url }, slipShape);
    return { results: rows, ...facts };
  },
});

const oneSlip = route({
  method: 'GET',
  path: '/api/slip/get/{id}',
  operationId: 'slip',
  topic: 'Slips',
  summary:
    'One slip. Its picks are null while locked for the caller; buyers are identified by token or purchase cookie.',
  needs: 'visitor',
  params: { id: numberInPath },
  document: graphql('query RestSlip($number: Int!) { slip(number: $number) { ...SlipFields } }', [
    slipFields,
  ]),
  answer: slipWrapperAnswer,
  errors: [{ status: 404, carries: ['message'], when: 'there is no such slip' }],
  run: async ({ params, ask }) => {
    const { slip } = await ask({ number: params.id });
    if (!slip) throw new NotFound('NO_SLIP');
    return slipWrapperShape(slip);
  },
});

const freeTips = route({
  method: 'GET',
  path: '/api/slip/free',
  operationId: 'freeTips',
  topic: 'Slips',
  summary: 'The latest free tips. Public.',
  needs: 'visitor',
  shared: LIST_SECONDS,
  document: graphql(
    'query RestFreeTips($first: Int!) { freeTips(first: $first) { edges { node { ...FreeTipFields } } } }',
    [freeTipFields],
  ),
  answer: z.object({ data: z.array(freeTipAnswer) }),
  run: async ({ ask }) => {
    const { freeTips } = await ask({ first: pageSizes.finishedTips });
    return { data: freeTips.edges.map(({ node }) => freeTipShape(node)) };
  },
});

const homeAnswer = z.object({ slips: z.array(slipAnswer) });

const homeActive = route({
  method: 'GET',
  path: '/api/home/active',
  operationId: 'homeActive',
  topic: 'Slips',
  summary: 'The 12 newest unfinished slips.',
  needs: 'visitor',
  shared: LIST_SECONDS,
  document: graphql(
    'query RestHomeActive($first: Int!) { activeSlips(first: $first) { edges { node { ...SlipFields } } } }',
    [slipFields],
  ),
  answer: homeAnswer,
  run: async ({ ask }) => {
    const { activeSlips } = await ask({ first: pageSizes.homeTipCards });
    return { slips: activeSlips.edges.map(({ node }) => slipShape(node)) };
  },
});

const homeFinished = route({
  method: 'GET',
  path: '/api/home/finished',
  operationId: 'homeFinished',
  topic: 'Slips',
  summary: 'The first page of finished slips.',
  needs: 'visitor',
  shared: LIST_SECONDS,
  document: graphql(
    'query RestHomeFinished($first: Int!) { finishedSlips(first: $first) { edges { node { ...SlipFields } } } }',
    [slipFields],
  ),
  answer: homeAnswer,
  run: async ({ ask }) => {
    const { finishedSlips } = await ask({ first: pageSizes.finishedTips });
    return { slips: finishedSlips.edges.map(({ node }) => slipShape(node)) };
  },
});

export const slipRoutes: readonly Route[] = [
  activeSlips,
  finishedSlips,
  oneSlip,
  freeTips,
  homeActive,
  homeFinished,
];
