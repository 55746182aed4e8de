import { ratingLimits } from '@tipsoko/rules/limits';
import sql from 'sql-template-tag';
import type { Tx } from '../foundation/transaction.ts';
import { classOf } from './classOf.ts';
import { ratingOf } from './rating.ts';
import type { TipsterRecord } from './record.ts';
import { rankingScore } from './yieldOf.ts';

const DAY = 86_400_000;
const YEAR_DAYS = 365;

interface Windows {
  weekWon: number;
  weekLost: number;
  weekProfit: bigint;
  monthWon: number;
  monthLost: number;
  monthProfit: bigint;
  /** Won and lost slips of the last 365 days. */
  year: Pick<TipsterRecord, 'settled' | 'profit' | 'profitSquared' | 'odds'>;
  yearFirstAt: Date | null;
}

const nothing: Windows = {
  weekWon: 0,
  weekLost: 0,
  weekProfit: 0n,
  monthWon: 0,
  monthLost: 0,
  monthProfit: 0n,
  year: { settled: 0, profit: 0n, profitSquared: 0n, odds: 0n },
  yearFirstAt: null,
};

type WindowRow = Record<string, bigint | null> & { tipsterId: string; yearFirstAt: Date | null };

/** Won and lost slips, of tipsters that have any. */
async function windowsOf(tx: Tx, tipsterIds: readonly string[], now: Date): Promise<Map<string, Windows>> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const inWeek = sql`"finishedAt" > ${ago(ratingLimits.weekDays)}::timestamptz`;
  const inMonth = sql`"finishedAt" > ${ago(ratingLimits.monthDays)}::timestamptz`;
  const rows = await tx.query<WindowRow>(
    sql`SELECT "tipsterId"::text AS "tipsterId",
        count(*) FILTER (WHERE ${inWeek} AND "result" = 'WON') AS "weekWon",
        count(*) FILTER (WHERE ${inWeek} AND "result" = 'LOST') AS "weekLost",
        (sum(profit) FILTER (WHERE ${inWeek}))::bigint AS "weekProfit",
        count(*) FILTER (WHERE ${inMonth} AND "result" = 'WON') AS "monthWon",
        count(*) FILTER (WHERE ${inMonth} AND "result" = 'LOST') AS "monthLost",
        (sum(profit) FILTER (WHERE ${inMonth}))::bigint AS "monthProfit",
        count(*) AS settled, sum(profit)::bigint AS profit, sum(profit * profit)::bigint AS "profitSquared",
        sum(odds)::bigint AS odds, min("finishedAt") AS "yearFirstAt"
      FROM (SELECT s."tipsterId", s."result", s."finishedAt", o.odds,
          CASE s."result" WHEN 'WON' THEN o.odds - 100 ELSE -100 END AS profit
        FROM "Slip" s CROSS JOIN LATERAL (SELECT coalesce(s."settledOddsCenti", s."totalOddsCenti") AS odds) o
        WHERE s."tipsterId" = ANY(${[...tipsterIds]}::uuid[]) AND s."kind" = 'STANDARD' AND s."result" IN ('WON', 'LOST')
          AND s."finishedAt" > ${ago(YEAR_DAYS)}::timestamptz) counted GROUP BY "tipsterId"`,
  );
  return new Map(rows.map((row) => [row.tipsterId, windowsFromRow(row)]));
}

function windowsFromRow(row: WindowRow): Windows {
  const sum = (name: string) => BigInt(row[name] ?? 0);
  return {
    weekWon: Number(sum('weekWon')),
    weekLost: Number(sum('weekLost')),
    weekProfit: sum('weekProfit'),
    monthWon: Number(sum('monthWon')),
    monthLost: Number(sum('monthLost')),
    monthProfit: sum('monthProfit'),
    year: {
      settled: Number(sum('settled')),
      profit: sum('profit'),
      profitSquared: sum('profitSquared'),
      odds: sum('odds'),
    },
    yearFirstAt: row.yearFirstAt,
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
} as const;

type Row = { [Name in keyof typeof columns]: string | number | bigint | null };

/** By tipster, with sums of the last week, month and year: two statements. */
export async function writeRecords(
  tx: Tx,
  records: ReadonlyMap<string, TipsterRecord>,
  now: Date,
): Promise<void> {
  if (records.size === 0) return;
  const windows = await windowsOf(tx, [...records.keys()], now);
  const rows = [...records].map(([tipsterId, record]) => ({
    tipsterId,
    ...rowOf(record, windows.get(tipsterId) ?? nothing, now),
  }));
  await tx.execute(
    `UPDATE "TipsterRecord" t SET "updatedAt" = $2::timestamptz,
            ${Object.keys(columns)
              .map((name) => `"${name}" = r."${name}"`)
              .join(', ')}
       FROM jsonb_to_recordset($1::jsonb) AS r("tipsterId" uuid, ${Object.entries(columns)
         .map(([name, type]) => `"${name}" ${type}`)
         .join(', ')})
      WHERE t."tipsterId" = r."tipsterId"`,
    [
      JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
      now,
    ],
  );
}

function rowOf(record: TipsterRecord, recent: Windows, now: Date): Row {
  const days = recent.yearFirstAt ? Math.floor((now.getTime() - recent.yearFirstAt.getTime()) / DAY) : 0;
  const score = rankingScore(recent.year);
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
    rating: ratingOf(record.won, record.lost),
    weekWon: recent.weekWon,
    weekLost: recent.weekLost,
    weekRating: ratingOf(recent.weekWon, recent.weekLost),
    weekProfitCenti: recent.weekProfit,
    monthWon: recent.monthWon,
    monthLost: recent.monthLost,
    monthRating: ratingOf(recent.monthWon, recent.monthLost),
    monthProfitCenti: recent.monthProfit,
    yieldScore: score === null ? null : Math.round(score * 1_000_000),
    class: classOf(recent.year, days),
    classSample: recent.year.settled,
  };
}
