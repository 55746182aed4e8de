import type { RecordView } from '../../domain/tipsters/tipsterView.ts';
import { averageOdds, yieldLowerBound, yieldOf } from '../../domain/tipsters/yieldOf.ts';
import { builder } from '../kit/builder.ts';
import { hundredths, percent } from '../kit/decimals.ts';
import { SlipResult } from './slipEnums.ts';

export const TipsterClass = builder.enumType('TipsterClass', {
  description: 'Reliability of a record by won and lost slips of the last 365 days.',
  values: {
    ROOKIE: { description: 'Fewer than 30 won and lost slips in the last 365 days: shown, not ranked.' },
    LISTED: { description: '30 or more won and lost slips.' },
    RANKED: { description: '100 or more won and lost slips over at least 60 days.' },
    VERIFIED: { description: '250 or more won and lost slips with a statistically significant profit.' },
  } as const,
});

function sums(record: RecordView) {
  return {
    settled: record.won + record.lost,
    profit: BigInt(record.profitCenti),
    profitSquared: BigInt(record.profitSquaredCenti),
    odds: BigInt(record.oddsCenti),
  };
}

function profitPoints({ won, lost, profitCenti, curve }: RecordView): number[] {
  if (won + lost === 0) return [];
  const now = curve.at(-1) === profitCenti ? [] : [profitCenti];
  return [0, ...curve, ...now].map((centi) => Math.round(centi / 100));
}

/** A number that may be missing. */
export const orNull = <Value, Result>(value: Value | null, map: (value: Value) => Result) =>
  value === null ? null : map(value);
const results = { W: 'WON', L: 'LOST' } as const;

export const TipsterStats = builder.objectRef<RecordView>('TipsterStats').implement({
  description:
    'Record over all finished slips with one unit staked on each. Values count won and lost slips only.',
  fields: (t) => ({
    tips: t.int({
      description: 'Number of published slips.',
      resolve: (record) => record.settled + record.activeSlips,
    }),
    won: t.exposeInt('won', { description: 'Won slips.' }),
    lost: t.exposeInt('lost', { description: 'Lost slips.' }),
    cancelled: t.exposeInt('cancelled', { description: 'Cancelled slips, which count nowhere else.' }),
    rating: t.field({
      type: 'Decimal',
      nullable: true,
      description:
        "Probability in percent, 0 to 100, that the tipster beats the bookmaker's prices; 50 is break-even. Null below 20 won and lost slips.",
      resolve: (record) => orNull(record.rating, hundredths),
    }),
    profitUnits: t.field({
      type: 'Decimal',
      description: 'Profit in units at one unit per slip.',
      resolve: (record) => hundredths(record.profitCenti),
    }),
    monthProfitUnits: t.field({
      type: 'Decimal',
      description: 'Profit of the last 30 days in units, one unit staked on each slip.',
      resolve: (record) => hundredths(record.monthProfitCenti),
    }),
    yieldPercent: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Profit per unit staked, in percent.',
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
    longestLosingRun: t.exposeInt('longestLosingRun', { description: 'Longest streak of lost slips.' }),
    currentStreak: t.exposeInt('currentStreak', {
      description: 'Length of the current streak; negative for losses.',
    }),
    form: t.field({
      type: [SlipResult],
      description: 'Results of the last slips, newest first, at most 10.',
      resolve: (record) => [...record.form].map((letter) => results[letter as 'W' | 'L']),
    }),
    profitPoints: t.intList({
      description:
        'Profit in whole units at equal steps of the record, at most 12 values: from 0 before its first slip to now; the last step may be shorter. Empty without a won or lost slip.',
      resolve: profitPoints,
    }),
    class: t.expose('class', {
      type: TipsterClass,
      description: 'Reliability of the record by the last 365 days.',
    }),
    classSample: t.exposeInt('classSample', {
      description: 'Sample of class and rankingScorePercent: won and lost slips of the last 365 days.',
    }),
    rankingScorePercent: t.field({
      type: 'Decimal',
      nullable: true,
      description:
        'Sort key of the yield leaderboard: lower bound of the 365-day yield, shrunk towards −5 %; null below two slips.',
      resolve: (record) => orNull(record.yieldScore, (score) => percent(score / 1_000_000)),
    }),
  }),
});

/** The same of the last seven days, as far as it is shown. */
export const WeekStats = builder.objectRef<RecordView>('WeekStats').implement({
  description: 'The record of the last 7 days.',
  fields: (t) => ({
    weekRating: t.field({
      type: 'Decimal',
      nullable: true,
      description:
        'Rating from the last 7 days alone, 0 to 100; null while the tipster has no rating, and without a won or lost slip in them.',
      resolve: (record) => orNull(record.weekRating, hundredths),
    }),
    won: t.exposeInt('weekWon', { description: 'Won slips.' }),
    lost: t.exposeInt('weekLost', { description: 'Lost slips.' }),
  }),
});
