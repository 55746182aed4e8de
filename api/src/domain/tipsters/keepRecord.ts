import { ratingLimits } from '../../../rules/limits.ts';
import type { Tx } from '../transaction.ts';
import { classOf } from './classOf.ts';
import { ratingOf } from './rating.ts';
import { appendToRecord, type FinishedSlip, recordOf, type TipsterRecord } from './record.ts';
import { rankingScore } from './yieldOf.ts';

const DAY = 86_400_000;
const YEAR_DAYS = 365;

export interface SettledSlip extends FinishedSlip {
  id: number;
  tipsterId: string;
  finishedAt: Date;
}

/**
 * Adds a slip that has just finished to its tipster's record, in the settling transaction. Equal to a full recompute:
 * when another slip already stands later in the order of settling (same moment, higher number), all is counted again.
 */
export async function addToRecord(tx: Tx, slip: SettledSlip, now: Date): Promise<void> {
  const stored = await lockRecord(tx, slip.tipsterId, now);
  const [later] = await tx.query(
    `SELECT 1 AS found FROM "Slip" WHERE "tipsterId" = $1::uuid AND "kind" = 'STANDARD' AND "result" IS NOT NULL
      AND ("finishedAt", "id") > ($2::timestamptz, $3::int) LIMIT 1`,
    [slip.tipsterId, slip.finishedAt, slip.id],
  );
  if (later) await recomputeRecord(tx, slip.tipsterId, now);
  else await writeRecord(tx, slip.tipsterId, appendToRecord(stored, slip), now);
}

/** Counts all finished slips of a tipster again: after a correction, and for the nightly comparison. */
export async function recomputeRecord(tx: Tx, tipsterId: string, now: Date): Promise<{ differed: boolean }> {
  const stored = await lockRecord(tx, tipsterId, now);
  const slips = await tx.query<{ result: FinishedSlip['result']; odds: bigint }>(
    `SELECT "result"::text AS result, coalesce("settledOddsCenti", "totalOddsCenti") AS odds FROM "Slip"
      WHERE "tipsterId" = $1::uuid AND "kind" = 'STANDARD' AND "result" IS NOT NULL ORDER BY "finishedAt", "id"`,
    [tipsterId],
  );
  const record = recordOf(slips.map((slip) => ({ result: slip.result, odds: BigInt(slip.odds) })));
  await writeRecord(tx, tipsterId, record, now);
  return { differed: !sameRecord(stored, record) };
}

async function lockRecord(tx: Tx, tipsterId: string, now: Date): Promise<TipsterRecord> {
  await tx.execute(
    `INSERT INTO "TipsterRecord" ("tipsterId", "updatedAt") VALUES ($1::uuid, $2::timestamptz) ON CONFLICT DO NOTHING`,
    [tipsterId, now],
  );
  await tx.query(`SELECT 1 AS locked FROM "TipsterRecord" WHERE "tipsterId" = $1::uuid FOR UPDATE`, [
    tipsterId,
  ]);
  const row = await tx.prisma.tipsterRecord.findUniqueOrThrow({ where: { tipsterId } });
  return {
    settled: row.won + row.lost,
    won: row.won,
    lost: row.lost,
    cancelled: row.cancelled,
    profit: row.profitCenti,
    profitSquared: row.profitSquaredCenti,
    odds: row.oddsCenti,
    currentStreak: row.currentStreak,
    longestLosingRun: row.longestLosingRun,
    form: row.form,
  };
}

function sameRecord(first: TipsterRecord, second: TipsterRecord): boolean {
  return (Object.keys(first) as Array<keyof TipsterRecord>).every((key) => first[key] === second[key]);
}

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

const since = { week: '"finishedAt" > $2::timestamptz', month: '"finishedAt" > $3::timestamptz' } as const;

/** Sums over the won and lost slips of the last days. */
async function windowsOf(tx: Tx, tipsterId: string, now: Date): Promise<Windows> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const [row] = await tx.query<Record<string, bigint | null> & { yearFirstAt: Date | null }>(
    `SELECT count(*) FILTER (WHERE ${since.week} AND "result" = 'WON') AS "weekWon",
        count(*) FILTER (WHERE ${since.week} AND "result" = 'LOST') AS "weekLost",
        (sum(profit) FILTER (WHERE ${since.week}))::bigint AS "weekProfit",
        count(*) FILTER (WHERE ${since.month} AND "result" = 'WON') AS "monthWon",
        count(*) FILTER (WHERE ${since.month} AND "result" = 'LOST') AS "monthLost",
        (sum(profit) FILTER (WHERE ${since.month}))::bigint AS "monthProfit",
        count(*) AS settled, sum(profit)::bigint AS profit, sum(profit * profit)::bigint AS "profitSquared",
        sum(odds)::bigint AS odds, min("finishedAt") AS "yearFirstAt"
      FROM (SELECT s."result", s."finishedAt", o.odds,
          CASE s."result" WHEN 'WON' THEN o.odds - 100 ELSE -100 END AS profit
        FROM "Slip" s CROSS JOIN LATERAL (SELECT coalesce(s."settledOddsCenti", s."totalOddsCenti") AS odds) o
        WHERE s."tipsterId" = $1::uuid AND s."kind" = 'STANDARD' AND s."result" IN ('WON', 'LOST')
          AND s."finishedAt" > $4::timestamptz) counted`,
    [tipsterId, ago(ratingLimits.weekDays), ago(ratingLimits.monthDays), ago(YEAR_DAYS)],
  );
  const sum = (name: string) => BigInt(row?.[name] ?? 0);
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
    yearFirstAt: row?.yearFirstAt ?? null,
  };
}

async function writeRecord(tx: Tx, tipsterId: string, record: TipsterRecord, now: Date): Promise<void> {
  const recent = await windowsOf(tx, tipsterId, now);
  const days = recent.yearFirstAt ? Math.floor((now.getTime() - recent.yearFirstAt.getTime()) / DAY) : 0;
  const score = rankingScore(recent.year);
  await tx.prisma.tipsterRecord.update({
    where: { tipsterId },
    data: {
      // The column counts cancelled slips too.
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
      updatedAt: now,
    },
  });
}
