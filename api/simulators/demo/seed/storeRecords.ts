import { ratingLimits } from '../../../rules/limits.ts';
import type { App } from '../../../src/app.ts';
import { classOf } from '../../../src/domain/tipsters/classOf.ts';
import { ratingOf } from '../../../src/domain/tipsters/rating.ts';
import { type FinishedSlip, recordOf } from '../../../src/domain/tipsters/record.ts';
import { rankingScore } from '../../../src/domain/tipsters/yieldOf.ts';
import { inTransaction } from '../../../src/domain/transaction.ts';
import { groupBy } from './groupBy.ts';
import { insertInto, type Row } from './insertRows.ts';
import type { Marketplace, NumberedSlip } from './planMarketplace.ts';

const DAY = 86_400_000;

const recordColumns = {
  tipsterId: 'uuid',
  settled: 'int',
  won: 'int',
  lost: 'int',
  cancelled: 'int',
  profitCenti: 'bigint',
  profitSquaredCenti: 'bigint',
  oddsCenti: 'bigint',
  currentStreak: 'int',
  longestLosingRun: 'int',
  form: 'text',
  rating: 'int',
  weekWon: 'int',
  weekLost: 'int',
  weekRating: 'int',
  weekProfitCenti: 'bigint',
  monthWon: 'int',
  monthLost: 'int',
  monthRating: 'int',
  monthProfitCenti: 'bigint',
  yieldScore: 'int',
  class: 'text',
  classSample: 'int',
  activeSlips: 'int',
  updatedAt: 'timestamptz',
};

/** Everybody's record, reckoned by the product's own rules from the slips that finished. */
export async function storeRecords(app: App, market: Marketplace): Promise<void> {
  const standard = groupBy(
    market.slips.filter((slip) => slip.kind === 'STANDARD'),
    (slip) => slip.tipsterId,
  );
  const rows = [...standard].map(([tipsterId, slips]) => recordRow(tipsterId, slips, market.now));
  await inTransaction(app, (tx) => insertInto(tx, 'TipsterRecord', recordColumns, rows));
}

interface Ended extends FinishedSlip {
  readonly at: number;
  readonly number: number;
}

function recordRow(tipsterId: string, slips: readonly NumberedSlip[], now: number): Row {
  const ended = slips.flatMap(endedOf).sort((one, other) => one.at - other.at || one.number - other.number);
  const record = recordOf(ended);
  const since = (days: number) => recordOf(ended.filter((slip) => slip.at > now - days * DAY));
  const week = since(ratingLimits.weekDays);
  const month = since(ratingLimits.monthDays);
  const score = rankingScore(record);
  const first = ended.find((slip) => slip.result !== 'CANCELLED')?.at ?? null;
  return {
    tipsterId,
    settled: record.settled + record.cancelled,
    won: record.won,
    lost: record.lost,
    cancelled: record.cancelled,
    profitCenti: record.profit,
    profitSquaredCenti: record.profitSquared,
    oddsCenti: record.odds,
    currentStreak: record.currentStreak,
    longestLosingRun: record.longestLosingRun,
    form: record.form,
    rating: ratingOf(record.won, record.lost),
    weekWon: week.won,
    weekLost: week.lost,
    weekRating: ratingOf(week.won, week.lost),
    weekProfitCenti: week.profit,
    monthWon: month.won,
    monthLost: month.lost,
    monthRating: ratingOf(month.won, month.lost),
    monthProfitCenti: month.profit,
    yieldScore: score === null ? null : Math.round(score * 1_000_000),
    class: classOf(record, first === null ? 0 : Math.floor((now - first) / DAY)),
    classSample: record.settled,
    activeSlips: slips.filter((slip) => slip.end.at === null).length,
    updatedAt: new Date(now),
  };
}

function endedOf(slip: NumberedSlip): Ended[] {
  const { outcome, at } = slip.end;
  if (outcome.result === null || at === null) return [];
  const odds = outcome.result === 'WON' ? outcome.odds : slip.totalOddsCenti;
  return [{ result: outcome.result, odds, at, number: slip.number }];
}
