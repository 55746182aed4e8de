import { ratingLimits } from '@tipsoko/rules/limits';
import sql, { raw, type Sql } from 'sql-template-tag';
import { recordColumns } from '../../db/recordColumns.ts';
import type { SqlTx } from '../foundation/transaction.ts';
import { shownOddsSql } from '../games/openTips.ts';
import { classOf } from './classOf.ts';
import { publicRatingOf, ratingOf } from './rating.ts';
import type { TipsterRecord } from './record.ts';
import { type RecordSums, rankingScore } from './yieldOf.ts';

const DAY = 86_400_000;

interface Windows {
  weekWon: number;
  monthWon: number;
  yearWon: number;
  /** Won and lost slips of the last 7, 30 and 365 days. */
  week: RecordSums;
  month: RecordSums;
  year: RecordSums;
  yearFirstAt: Date | null;
}

const noSums: RecordSums = { settled: 0, profit: 0n, profitSquared: 0n, odds: 0n };
const nothing: Windows = {
  weekWon: 0,
  monthWon: 0,
  yearWon: 0,
  week: noSums,
  month: noSums,
  year: noSums,
  yearFirstAt: null,
};

/** For finished slip `s`. Bracketed while a leg is open: averages and ratings would reveal the odds by difference. */
export const recordedOdds = sql`CASE WHEN s."result" = 'LOST' AND EXISTS (
    SELECT FROM "Tip" x WHERE x."slipId" = s."id" AND x."state" IN ('PENDING', 'HELD')) THEN ${shownOddsSql}
  ELSE coalesce(s."settledOddsCenti", s."totalOddsCenti") END`;

type WindowRow = Record<string, bigint | null> & { tipsterId: string; yearFirstAt: string | Date | null };

async function windowsOf(tx: SqlTx, tipsterIds: readonly string[], now: Date): Promise<Map<string, Windows>> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const inWeek = sql`"finishedAt" > ${ago(ratingLimits.weekDays)}::timestamptz`;
  const inMonth = sql`"finishedAt" > ${ago(ratingLimits.monthDays)}::timestamptz`;
  const sums = (name: string, within: Sql) => sql`
        count(*) FILTER (WHERE ${within}) AS ${raw(`"${name}Settled"`)},
        (sum(profit) FILTER (WHERE ${within}))::bigint AS ${raw(`"${name}Profit"`)},
        (sum(profit * profit) FILTER (WHERE ${within}))::bigint AS ${raw(`"${name}Squared"`)},
        (sum(odds) FILTER (WHERE ${within}))::bigint AS ${raw(`"${name}Odds"`)}`;
  const rows = await tx.query<WindowRow>(
    sql`SELECT "tipsterId"::text AS "tipsterId",
        count(*) FILTER (WHERE ${inWeek} AND "result" = 'WON') AS "weekWon",
        count(*) FILTER (WHERE ${inMonth} AND "result" = 'WON') AS "monthWon",
        count(*) FILTER (WHERE "result" = 'WON') AS "yearWon",
        ${sums('week', inWeek)}, ${sums('month', inMonth)}, ${sums('year', sql`true`)}, min("finishedAt") AS "yearFirstAt"
      FROM (SELECT s."tipsterId", s."result", s."finishedAt", o.odds,
          CASE s."result" WHEN 'WON' THEN o.odds - 100 ELSE -100 END AS profit
        FROM "Slip" s CROSS JOIN LATERAL (SELECT ${recordedOdds} AS odds) o
        WHERE s."tipsterId" = ANY(${[...tipsterIds]}::uuid[]) AND s."kind" = 'STANDARD' AND s."result" IN ('WON', 'LOST')
          AND s."finishedAt" > ${ago(ratingLimits.yearDays)}::timestamptz) counted GROUP BY "tipsterId"`,
  );
  return new Map(rows.map((row) => [row.tipsterId, windowsFromRow(row)]));
}

function windowsFromRow(row: WindowRow): Windows {
  const sum = (name: string) => BigInt(row[name] ?? 0);
  const sums = (name: string): RecordSums => ({
    settled: Number(sum(`${name}Settled`)),
    profit: sum(`${name}Profit`),
    profitSquared: sum(`${name}Squared`),
    odds: sum(`${name}Odds`),
  });
  return {
    weekWon: Number(sum('weekWon')),
    monthWon: Number(sum('monthWon')),
    yearWon: Number(sum('yearWon')),
    week: sums('week'),
    month: sums('month'),
    year: sums('year'),
    yearFirstAt: row.yearFirstAt === null ? null : new Date(row.yearFirstAt),
  };
}

const columns = {
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
  curve: 'int[]',
  rating: 'int',
  weekWon: 'int',
  weekLost: 'int',
  weekRating: 'int',
  weekProfitCenti: 'bigint',
  monthWon: 'int',
  monthLost: 'int',
  monthRating: 'int',
  monthProfitCenti: 'bigint',
  yearWon: 'int',
  yearLost: 'int',
  yearRating: 'int',
  yearProfitCenti: 'bigint',
  yieldScore: 'int',
  class: 'text',
  classSample: 'int',
} as const;

type Row = { [Name in keyof typeof columns]: string | number | bigint | readonly number[] | null };

const { assignments, types } = recordColumns(columns);

/** By tipster, with sums of the last week, month and year; two statements. */
export async function writeRecords(
  tx: SqlTx,
  records: ReadonlyMap<string, TipsterRecord>,
  now: Date,
): Promise<void> {
  if (records.size === 0) return;
  const windows = await windowsOf(tx, [...records.keys()], now);
  const rows = [...records].map(([tipsterId, record]) => ({
    tipsterId,
    ...rowOf(record, windows.get(tipsterId) ?? nothing, now),
  }));
  const json = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  await tx.execute(
    sql`UPDATE "TipsterRecord" t SET "updatedAt" = ${now}::timestamptz, "boardsDue" = TRUE, ${assignments}
       FROM jsonb_to_recordset(${json}::jsonb) AS r("tipsterId" uuid, ${types})
      WHERE t."tipsterId" = r."tipsterId"`,
  );
}

function rowOf(record: TipsterRecord, recent: Windows, now: Date): Row {
  const days = recent.yearFirstAt ? Math.floor((now.getTime() - recent.yearFirstAt.getTime()) / DAY) : 0;
  const score = rankingScore(recent.year);
  const rating = publicRatingOf(record);
  // A week has too few slips for the limit of 20, so periods are rated when the whole record is.
  const periodRating = (sums: RecordSums) => (rating === null ? null : ratingOf(sums));
  return {
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
    curve: record.curve,
    rating,
    weekWon: recent.weekWon,
    weekLost: recent.week.settled - recent.weekWon,
    weekRating: periodRating(recent.week),
    weekProfitCenti: recent.week.profit,
    monthWon: recent.monthWon,
    monthLost: recent.month.settled - recent.monthWon,
    monthRating: periodRating(recent.month),
    monthProfitCenti: recent.month.profit,
    yearWon: recent.yearWon,
    yearLost: recent.year.settled - recent.yearWon,
    yearRating: periodRating(recent.year),
    yearProfitCenti: recent.year.profit,
    yieldScore: score === null ? null : Math.round(score * 1_000_000),
    class: classOf(recent.year, days),
    classSample: recent.year.settled,
  };
}
