import { deprecated } from '@tipsoko/rules/deprecations';
import { marketTypeNames } from '@tipsoko/rules/markets';
import { isUuid } from '@tipsoko/rules/uuid';
import { closingValueOf } from '../../domain/tipsters/closingValue.ts';
import {
  type MarketRecord as MarketSums,
  type PickRecord,
  readPickRecords,
} from '../../domain/tipsters/readMarketRecords.ts';
import {
  type ProfitPoint as Point,
  profitCurves,
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
import { asNodes } from '../kit/node.ts';
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
  description: 'Point of the profit curve.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'Time the slip finished.', resolve: (point) => point.at }),
    profitUnits: t.field({
      type: 'Decimal',
      description: 'Cumulative profit in units, one unit staked on each slip.',
      resolve: (point) => hundredths(point.profitCenti),
    }),
  }),
});

const MarketRecord = builder.objectRef<MarketSums>('MarketRecord').implement({
  description:
    'How the picks of one kind of market ended, in slips that have finished. won plus lost is the sample.',
  fields: (t) => ({
    type: t.field({ type: MarketType, description: 'Type of market.', resolve: (record) => record.market }),
    typeName: t.string({
      description: 'Name of the market type.',
      resolve: (record) => marketTypeNames[record.market],
    }),
    won: t.exposeInt('won', { description: 'Winning picks.' }),
    lost: t.exposeInt('lost', { description: 'Losing picks.' }),
    void: t.exposeInt('void', {
      description: 'Picks on games that were not played; they count for nothing.',
    }),
    sample: t.int({
      description: 'Number of picks that count: won plus lost.',
      resolve: (record) => record.won + record.lost,
    }),
  }),
});

const ClosingValue = builder.objectRef<PickRecord['closing']>('ClosingValue').implement({
  description: 'What the prices taken were worth when the games began.',
  fields: (t) => ({
    picks: t.exposeInt('picks', { description: 'Picks with a price just before kick-off: the sample.' }),
    percent: t.field({
      type: 'Decimal',
      nullable: true,
      description:
        'How much better than the last price before kick-off they were, on average; null below 30 picks.',
      resolve: (closing) => orNull(closingValueOf(closing), percent),
    }),
  }),
});

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
  description: 'Somebody who publishes slips: the public face of an account.',
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
      description: 'Prices taken against the last prices before kick-off.',
      resolve: async ({ id }, _args, context) => (await load(context, pickRecords, id)).closing,
    }),
    profitCurve: t.field({
      type: [ProfitPoint],
      description: 'Profit curve, oldest point first: at most 1000, as `last` says.',
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

const TipsterConnection = builder.connectionObject(
  { type: Tipster, name: 'TipsterConnection', description: 'A page of tipsters.' },
  { name: 'TipsterEdge', description: 'A tipster in a list.' },
);

const RankingPeriod = builder.enumType('RankingPeriod', {
  description: 'Period of a leaderboard.',
  values: {
    ALL_TIME: { description: 'All finished slips.' },
    WEEK: { description: 'Finished in the last 7 days.' },
    MONTH: { description: 'Finished in the last 30 days.' },
  } as const,
});
const TipsterOrder = builder.enumType('TipsterOrder', {
  description: 'Order of a leaderboard, best first.',
  values: {
    RATING: { description: 'Rating.' },
    YIELD: { description: 'Lower bound of the yield; of a week or month the plain yield.' },
    PROFIT: { description: 'Profit in units.' },
    SAMPLE: { description: 'Number of won and lost slips.' },
  } as const,
});

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
      description: 'Tipsters who have published, best first.',
      args: {
        period: t.arg({ type: RankingPeriod, defaultValue: 'ALL_TIME', description: 'Slips that count.' }),
        order: t.arg({
          type: TipsterOrder,
          defaultValue: 'RATING',
          description: 'Order of the leaderboard.',
        }),
        search: t.arg.string({ description: 'Only tipsters whose user name contains this text.' }),
      },
      resolve: (_root, args, { app }) =>
        listConnection(
          args,
          rankTipsters(app, {
            period: args.period ?? 'ALL_TIME',
            order: args.order ?? 'RATING',
            search: args.search,
          }),
        ),
    },
    TipsterConnection,
  ),
}));
