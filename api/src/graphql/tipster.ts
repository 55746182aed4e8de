import {
  type ProfitPoint as Point,
  profitCurve,
  rankTipsters,
  readTipster,
  readTipstersByIds,
} from '../domain/tipsters/readTipsters.ts';
import type { RecordView, TipsterView } from '../domain/tipsters/tipsterView.ts';
import { averageOdds, yieldLowerBound, yieldOf } from '../domain/tipsters/yieldOf.ts';
import { builder } from './builder.ts';
import { listConnection } from './connection.ts';
import { hundredths, percent } from './decimals.ts';
import { asNodes } from './node.ts';
import { SlipResult } from './slipEnums.ts';

const TipsterClass = builder.enumType('TipsterClass', {
  description: 'How much a record says.',
  values: {
    ROOKIE: { description: 'Fewer than 30 settled slips: shown, not ranked.' },
    LISTED: { description: '30 settled slips or more.' },
    RANKED: { description: '100 or more over at least 60 days.' },
    VERIFIED: { description: '250 or more with a profit that luck hardly explains.' },
  } as const,
});

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
function sums(record: RecordView) {
  return {
    settled: record.won + record.lost,
    profit: BigInt(record.profitCenti),
    profitSquared: BigInt(record.profitSquaredCenti),
    odds: BigInt(record.oddsCenti),
  };
}

const orNull = <Value, Result>(value: Value | null, map: (value: Value) => Result) =>
  value === null ? null : map(value);
const results = { W: 'WON', L: 'LOST' } as const;

const TipsterStats = builder.objectRef<RecordView>('TipsterStats').implement({
  description:
    'The record over all finished slips, one unit a slip. won plus lost is the sample of every figure.',
  fields: (t) => ({
    tips: t.int({
      description: 'Slips published.',
      resolve: (record) => record.settled + record.activeSlips,
    }),
    won: t.exposeInt('won', { description: 'Won slips.' }),
    lost: t.exposeInt('lost', { description: 'Lost slips.' }),
    cancelled: t.exposeInt('cancelled', { description: 'Cancelled slips; they count for nothing else.' }),
    rating: t.field({
      type: 'Decimal',
      nullable: true,
      description: '0 to 100: lower bound (95 %) of the share of won slips; null before the first.',
      resolve: (record) => orNull(record.rating, hundredths),
    }),
    profitUnits: t.field({
      type: 'Decimal',
      description: 'Profit in units.',
      resolve: (record) => hundredths(record.profitCenti),
    }),
    monthProfitUnits: t.field({
      type: 'Decimal',
      description: 'Profit of the last 30 days in units.',
      resolve: (record) => hundredths(record.monthProfitCenti),
    }),
    yieldPercent: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Profit per unit staked.',
      resolve: (record) => orNull(yieldOf(sums(record)), percent),
    }),
    yieldLowerBoundPercent: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Lower bound (95 %) of the yield; null below two slips.',
      resolve: (record) => orNull(yieldLowerBound(sums(record)), percent),
    }),
    averageOdds: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Mean total odds of won and lost slips.',
      resolve: (record) => orNull(averageOdds(sums(record)), (odds) => hundredths(Math.round(odds * 100))),
    }),
    longestLosingRun: t.exposeInt('longestLosingRun', { description: 'Most lost slips in a row.' }),
    currentStreak: t.exposeInt('currentStreak', {
      description: 'Length of the latest run; negative when lost.',
    }),
    form: t.field({
      type: [SlipResult],
      description: 'The last ten, newest first.',
      resolve: (record) => [...record.form].map((letter) => results[letter as 'W' | 'L']),
    }),
    class: t.field({
      type: TipsterClass,
      description: 'How much the record says.',
      resolve: (record) => record.class,
    }),
  }),
});

const WeekStats = builder.objectRef<RecordView>('WeekStats').implement({
  description: 'The record of the last 7 days.',
  fields: (t) => ({
    weekRating: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Rating, 0 to 100; null without a won or lost slip.',
      resolve: (record) => orNull(record.weekRating, hundredths),
    }),
    won: t.exposeInt('weekWon', { description: 'Won slips.' }),
    lost: t.exposeInt('weekLost', { description: 'Lost slips.' }),
  }),
});

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

export const Tipster = builder.objectRef<TipsterView>('Tipster');
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
    profitCurve: t.field({
      type: [ProfitPoint],
      description: 'How the profit went, oldest point first.',
      args: { last: t.arg.int({ defaultValue: 100, description: 'At most so many slips, up to 1000.' }) },
      resolve: (tipster, { last }, { app }) => profitCurve(app, tipster.id, last ?? 100),
    }),
  }),
});

function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}

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
