import { deprecated } from '@tipsoko/rules/deprecations';
import { type MarketType as MarketCode, marketTypeNames } from '@tipsoko/rules/markets';
import { isUuid } from '@tipsoko/rules/uuid';
import type { League as LeagueRow } from '../../db/generated/prisma/client.ts';
import { InvalidInput } from '../../domain/foundation/errors.ts';
import { closingValueOf } from '../../domain/tipsters/closingValue.ts';
import {
  leaguesWithBoards,
  type Standing as Place,
  readStandings,
  standingOf,
  tipsterCountries,
} from '../../domain/tipsters/readBoards.ts';
import {
  type MarketRecord as MarketSums,
  type PickRecord,
  readPickRecords,
} from '../../domain/tipsters/readMarketRecords.ts';
import {
  type ProfitPoint as Point,
  profitCurves,
  type RankingPeriod as RankingPeriodName,
  rankTipsters,
  readTipster,
  readTipstersByIds,
} from '../../domain/tipsters/readTipsters.ts';
import type { TipsterView } from '../../domain/tipsters/tipsterView.ts';
import { builder } from '../kit/builder.ts';
import { listConnection } from '../kit/connection.ts';
import type { Context } from '../kit/context.ts';
import { hundredths, percent } from '../kit/decimals.ts';
import { load } from '../kit/loaders.ts';
import { asNodes, numberOf, ownId } from '../kit/node.ts';
import { League } from './league.ts';
import { MarketType } from './market.ts';
import { orNull, TipsterStats, WeekStats } from './tipsterStats.ts';

const Profile = builder.objectRef<TipsterView>('Profile').implement({
  description: 'Public profile of a tipster.',
  fields: (t) => ({
    photo: t.field({
      type: 'URL',
      nullable: true,
      description: 'The photo, on this site; null without one.',
      resolve: ({ avatarKey }) => (avatarKey ? `/avatars/${avatarKey}` : null),
    }),
    imageUrl: t.string({
      nullable: true,
      description: 'Path of the photo; null without one.',
      deprecationReason: deprecated('2026-11-23', 'use `photo`'),
      resolve: ({ avatarKey }) => (avatarKey ? `/avatars/${avatarKey}` : null),
    }),
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2 code of the country.' }),
    city: t.exposeString('city', { description: 'City; empty when not given.' }),
    joinedAt: t.field({
      type: 'DateTime',
      description: 'Time the account was created.',
      resolve: (tipster) => tipster.createdAt,
    }),
    premium: t.exposeBoolean('premium', {
      description: 'True for premium tipsters, whose slips subscribers can open.',
    }),
  }),
});

/** Sums of won and lost slips, as the formulas take them. */
const ProfitPoint = builder.objectRef<Point>('ProfitPoint').implement({
  description: 'Point of the profit curve after one finished slip.',
  fields: (t) => ({
    at: t.field({
      type: 'DateTime',
      description: 'Time the slip was settled.',
      resolve: (point) => point.at,
    }),
    profitUnits: t.field({
      type: 'Decimal',
      description: 'Cumulative profit in units, one unit staked on each slip.',
      resolve: (point) => hundredths(point.profitCenti),
    }),
  }),
});

const MarketRecord = builder.objectRef<MarketSums>('MarketRecord').implement({
  description:
    "Results of a tipster's picks in one type of market, from finished slips only. sample is won plus lost.",
  fields: (t) => ({
    type: t.field({
      type: MarketType,
      description: 'Type of market, such as MATCH_RESULT.',
      resolve: (record) => record.market,
    }),
    typeName: t.string({
      description: 'Name of the market type.',
      resolve: (record) => marketTypeNames[record.market],
    }),
    won: t.exposeInt('won', { description: 'Winning picks.' }),
    lost: t.exposeInt('lost', { description: 'Losing picks.' }),
    void: t.exposeInt('void', {
      description: 'Void picks; they do not count.',
    }),
    sample: t.int({
      description: 'Number of picks that count: won plus lost.',
      resolve: (record) => record.won + record.lost,
    }),
  }),
});

const ClosingValue = builder.objectRef<PickRecord['closing']>('ClosingValue').implement({
  description: 'Closing line value: the odds taken compared with the last odds before kick-off.',
  fields: (t) => ({
    picks: t.exposeInt('picks', { description: 'Sample size: picks whose game has closing odds.' }),
    percent: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Average advantage over the closing odds in percent; null below 30 picks.',
      resolve: (closing) => orNull(closingValueOf(closing), percent),
    }),
  }),
});

const RankingPeriod = builder.enumType('RankingPeriod', {
  description: 'Period of a leaderboard.',
  values: {
    ALL_TIME: { description: 'All finished slips.' },
    YEAR: { description: 'Finished in the last 365 days.' },
    WEEK: { description: 'Finished in the last 7 days.' },
    MONTH: { description: 'Finished in the last 30 days.' },
  } as const,
});

const Standing = builder.objectRef<Place>('Standing').implement({
  description:
    "A tipster's results on a leaderboard: finished slips or, by league or market, picks, at one unit each.",
  fields: (t) => ({
    won: t.exposeInt('won', { description: 'Won slips, or picks.' }),
    lost: t.exposeInt('lost', { description: 'Lost slips, or picks.' }),
    rating: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Rating from these results alone, 0 to 100; null while the tipster is new.',
      resolve: ({ rating }) => orNull(rating, hundredths),
    }),
    profitUnits: t.field({
      type: 'Decimal',
      description: 'Profit in units at one unit per slip.',
      resolve: ({ profitCenti }) => hundredths(profitCenti),
    }),
    yieldPercent: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Profit per unit staked, in percent; null without won or lost ones.',
      resolve: ({ won, lost, profitCenti }) =>
        orNull(won + lost === 0 ? null : profitCenti / 100 / (won + lost), percent),
    }),
  }),
});

/** Keys are period, league, market and the tipster's id. */
async function standings({ app }: Context, keys: readonly string[]): Promise<Array<Place | null>> {
  const boards = new Map<string, string[]>();
  for (const key of keys) {
    const at = key.lastIndexOf(' ');
    boards.set(key.slice(0, at), [...(boards.get(key.slice(0, at)) ?? []), key.slice(at + 1)]);
  }
  const found = new Map<string, Place | null>();
  for (const [name, ids] of boards) {
    const [period, league, market] = name.split(' ') as [RankingPeriodName, string, MarketCode | ''];
    const board = { period, leagueId: league ? Number(league) : null, market: market || null };
    const places = await readStandings(app, board, ids);
    for (const [at, id] of ids.entries()) found.set(`${name} ${id}`, places[at] ?? null);
  }
  return keys.map((key) => found.get(key) ?? null);
}

const leagueNumber = (league: string | number | null | undefined) =>
  league ? numberOf(ownId('League', String(league), 'league')) : null;

const pickRecords = ({ app }: Context, ids: readonly string[]) => readPickRecords(app, ids);

export const Tipster = builder.objectRef<TipsterView>('Tipster');
/** Keys are the number of points and the tipster's id. */
function curves({ app }: Context, keys: readonly string[]): Promise<Point[][]> {
  const asked = keys.map((key) => {
    const [last = '', tipsterId = ''] = key.split(' ');
    return { tipsterId, last: Number(last) };
  });
  return profitCurves(app, asked);
}

builder.node(Tipster, {
  description: 'Public side of an account that publishes slips.',
  id: { resolve: (tipster) => tipster.id },
  loadMany: async (ids, { app }) =>
    asNodes('Tipster', inOrder(ids, await readTipstersByIds(app, ids.filter(isUuid)))),
  fields: (t) => ({
    username: t.exposeString('username', { description: 'Public user name.' }),
    profile: t.field({
      type: Profile,
      description: 'Public profile.',
      resolve: (tipster) => tipster,
    }),
    stats: t.field({
      type: TipsterStats,
      description: 'Record over all finished slips.',
      resolve: (tipster) => tipster.record,
    }),
    weekStats: t.field({
      type: WeekStats,
      description: 'Record of the last 7 days.',
      resolve: (tipster) => tipster.record,
    }),
    markets: t.field({
      type: [MarketRecord],
      description: 'Picks of finished slips by kind of market, most used first, at most 7.',
      resolve: async ({ id }, _args, context) => (await load(context, pickRecords, id)).markets,
    }),
    closingLineValue: t.field({
      type: ClosingValue,
      description: 'Odds taken, compared with the last odds before kick-off.',
      resolve: async ({ id }, _args, context) => (await load(context, pickRecords, id)).closing,
    }),
    standing: t.field({
      type: Standing,
      nullable: true,
      description:
        "The tipster's results on the leaderboard with the same arguments; null when not on a league or market board.",
      args: {
        period: t.arg({
          type: RankingPeriod,
          defaultValue: 'ALL_TIME',
          description: 'Period of the slips that count.',
        }),
        league: t.arg.id({ description: 'Only picks on games of this league (League.id).' }),
        market: t.arg({ type: MarketType, description: 'Only picks of this type of market.' }),
      },
      resolve: ({ id, record }, { period, league, market }, context) => {
        const leagueId = leagueNumber(league);
        const within = period ?? 'ALL_TIME';
        if (leagueId === null && !market) return standingOf(record, within);
        return load(context, standings, `${within} ${leagueId ?? ''} ${market ?? ''} ${id}`);
      },
    }),
    profitCurve: t.field({
      type: [ProfitPoint],
      description: 'Profit curve of the last `last` won and lost slips, oldest first; at most 1000 points.',
      args: { last: t.arg.int({ defaultValue: 100, description: 'Number of slips, at most 1000.' }) },
      resolve: (tipster, { last }, context) => load(context, curves, `${last ?? 100} ${tipster.id}`),
    }),
  }),
});

function inOrder(
  ids: readonly string[],
  found: ReadonlyArray<TipsterView | null>,
): Array<TipsterView | null> {
  const byId = new Map(found.flatMap((tipster) => (tipster ? [[tipster.id, tipster]] : [])));
  return ids.map((id) => byId.get(id) ?? null);
}

const regions = new Intl.DisplayNames('en', { type: 'region' });

const Country = builder.objectRef<string>('Country').implement({
  description: 'A country.',
  fields: (t) => ({
    code: t.string({
      description: 'ISO 3166-1 alpha-2 code, as in Profile.country.',
      resolve: (code) => code,
    }),
    name: t.string({
      description: "Name in English; the code itself when it is not a country's.",
      resolve: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
    }),
  }),
});

const TipsterConnection = builder.connectionObject(
  { type: Tipster, name: 'TipsterConnection', description: 'A page of tipsters.' },
  { name: 'TipsterEdge', description: 'A tipster in a list.' },
);

const TipsterOrder = builder.enumType('TipsterOrder', {
  description: 'Sort key of a leaderboard, best first.',
  values: {
    RATING: { description: 'Rating, 0 to 100; tipsters without one last.' },
    YIELD: { description: 'Lower bound of the yield; for a week or month the yield itself.' },
    PROFIT: { description: 'Profit in units at one unit per slip.' },
    SAMPLE: { description: 'Number of won and lost slips.' },
  } as const,
});

/** @throws InvalidInput for what is no ISO 3166-1 alpha-2 code. */
function countryOrNone(country: string | null | undefined): string | null {
  if (country && !/^[a-z]{2}$/i.test(country)) throw new InvalidInput('INVALID_INPUT', 'country');
  return country?.toUpperCase() ?? null;
}

builder.queryFields((t) => ({
  tipster: t.field({
    type: Tipster,
    nullable: true,
    description: 'The tipster with this user name; null when there is none.',
    args: { username: t.arg.string({ required: true, description: 'Tipster.username, case-insensitive.' }) },
    resolve: (_root, { username }, { app }) => readTipster(app, username),
  }),
  tipsters: t.connection(
    {
      type: Tipster,
      description: 'Tipsters with published slips in leaderboard order, best first.',
      args: {
        period: t.arg({
          type: RankingPeriod,
          defaultValue: 'ALL_TIME',
          description: 'Period of the slips that count.',
        }),
        order: t.arg({
          type: TipsterOrder,
          defaultValue: 'RATING',
          description: 'Order of the leaderboard.',
        }),
        search: t.arg.string({ description: 'Only tipsters whose user name contains this text.' }),
        country: t.arg.string({ description: 'Only tipsters of this country (Profile.country).' }),
        league: t.arg.id({
          description:
            'Ranks by picks on games of this league (League.id). Requires at least 20 won or lost ones (10 in a month, 5 in a week), with a rating by these, and by slips if there is one, above 50.',
        }),
        market: t.arg({
          type: MarketType,
          description: 'Ranks by picks of this type of market, with the same requirements as `league`.',
        }),
      },
      resolve: (_root, { period, order, search, country, league, market, ...page }, { app }) =>
        listConnection(
          page,
          rankTipsters(app, {
            period: period ?? 'ALL_TIME',
            order: order ?? 'RATING',
            search,
            country: countryOrNone(country),
            leagueId: leagueNumber(league),
            market,
          }),
        ),
    },
    TipsterConnection,
  ),
  leaguesWithBoards: t.field({
    type: [League],
    description: 'Leagues with a non-empty leaderboard, at most 100, most popular first.',
    resolve: async (_root, _args, { app }) => (await leaguesWithBoards(app)) as LeagueRow[],
  }),
  tipsterCountries: t.field({
    type: [Country],
    description: 'Countries of tipsters who have finished a slip, at most 250.',
    resolve: (_root, _args, { app }) => tipsterCountries(app),
  }),
}));
