import { marketTypeNames } from '../../rules/markets.ts';
import { isUuid } from '../../rules/uuid.ts';
import { closingValueOf } from '../domain/tipsters/closingValue.ts';
import {
  type MarketRecord as MarketSums,
  type PickRecord,
  readPickRecords,
} from '../domain/tipsters/readMarketRecords.ts';
import {
  type ProfitPoint as Point,
  profitCurves,
  rankTipsters,
  readTipster,
  readTipstersByIds,
} from '../domain/tipsters/readTipsters.ts';
import type { TipsterView } from '../domain/tipsters/tipsterView.ts';
import { builder } from './builder.ts';
import { listConnection } from './connection.ts';
import type { Context } from './context.ts';
import { hundredths, percent } from './decimals.ts';
import { load } from './loaders.ts';
import { MarketType } from './market.ts';
import { asNodes } from './node.ts';
import { orNull, TipsterStats, WeekStats } from './tipsterStats.ts';

const Profile = builder.objectRef<TipsterView>('Profile').implement({
  description: 'What a tipster shows of themselves.',
  fields: (t) => ({
    imageUrl: t.string({
      nullable: true,
      description: 'Address of the photo.',
      resolve: ({ avatarKey }) => (avatarKey ? `/avatars/${avatarKey}` : null),
    }),
    country: t.exposeString('country', { description: 'ISO code.' }),
    city: t.exposeString('city', { description: 'City; empty when not told.' }),
    joinedAt: t.field({
      type: 'DateTime',
      description: 'Since when.',
      resolve: (tipster) => tipster.createdAt,
    }),
    premium: t.exposeBoolean('premium', { description: 'Their slips on sale are the premium tips.' }),
  }),
});

/** Sums of won and lost slips, as the formulas take them. */
const ProfitPoint = builder.objectRef<Point>('ProfitPoint').implement({
  description: 'The profit after a slip.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'When the slip finished.', resolve: (point) => point.at }),
    profitUnits: t.field({
      type: 'Decimal',
      description: 'Profit in units up to here.',
      resolve: (point) => hundredths(point.profitCenti),
    }),
  }),
});

const MarketRecord = builder.objectRef<MarketSums>('MarketRecord').implement({
  description:
    'How the picks of one kind of market ended, in slips that have finished. won plus lost is the sample.',
  fields: (t) => ({
    type: t.field({ type: MarketType, description: 'Kind of market.', resolve: (record) => record.market }),
    typeName: t.string({
      description: 'The kind in words.',
      resolve: (record) => marketTypeNames[record.market],
    }),
    won: t.exposeInt('won', { description: 'Picks that were right.' }),
    lost: t.exposeInt('lost', { description: 'Picks that were wrong.' }),
    void: t.exposeInt('void', {
      description: 'Picks on games that were not played; they count for nothing.',
    }),
    sample: t.int({ description: 'won plus lost.', resolve: (record) => record.won + record.lost }),
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
    username: t.exposeString('username', { description: 'User name.' }),
    profile: t.field({
      type: Profile,
      description: 'What they show of themselves.',
      resolve: (tipster) => tipster,
    }),
    stats: t.field({
      type: TipsterStats,
      description: 'Their record.',
      resolve: (tipster) => tipster.record,
    }),
    weekStats: t.field({
      type: WeekStats,
      description: 'Their last 7 days.',
      resolve: (tipster) => tipster.record,
    }),
    markets: t.field({
      type: [MarketRecord],
      description: 'Picks of finished slips by kind of market, most used first.',
      resolve: async ({ id }, _args, context) => (await load(context, pickRecords, id)).markets,
    }),
    closingLineValue: t.field({
      type: ClosingValue,
      description: 'Prices taken against the last prices before kick-off.',
      resolve: async ({ id }, _args, context) => (await load(context, pickRecords, id)).closing,
    }),
    profitCurve: t.field({
      type: [ProfitPoint],
      description: 'How the profit went, oldest point first.',
      args: { last: t.arg.int({ defaultValue: 100, description: 'At most so many slips, up to 1000.' }) },
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
  description: 'Which slips a board counts.',
  values: {
    ALL_TIME: { description: 'All.' },
    WEEK: { description: 'Finished in the last 7 days.' },
    MONTH: { description: 'Finished in the last 30 days.' },
  } as const,
});
const TipsterOrder = builder.enumType('TipsterOrder', {
  description: 'What a board is ordered by, best first.',
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
    description: 'The tipster with this user name.',
    args: { username: t.arg.string({ required: true, description: 'Tipster.username, in any case.' }) },
    resolve: (_root, { username }, { app }) => readTipster(app, username),
  }),
  tipsters: t.connection(
    {
      type: Tipster,
      description: 'Tipsters who have published, best first.',
      args: {
        period: t.arg({ type: RankingPeriod, defaultValue: 'ALL_TIME', description: 'Which slips count.' }),
        order: t.arg({ type: TipsterOrder, defaultValue: 'RATING', description: 'By what.' }),
        search: t.arg.string({ description: 'Part of the user name.' }),
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
