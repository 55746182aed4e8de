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
  await tx.query(`SELECT 1 AS locked FROM "TipsterRecord" WHERE "tipsterId" = $1::uuid FOR UPDATE`, [tipsterId]);
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

interface Window {
  won: number;
  lost: number;
  profit: bigint;
  profitSquared: bigint;
  odds: bigint;
  firstAt: Date | null;
}

/** Won and lost slips that finished in the last `days` days. */
async function windowOf(tx: Tx, tipsterId: string, days: number, now: Date): Promise<Window> {
  const [row] = await tx.query<Record<'won' | 'lost' | 'profit' | 'profitSquared' | 'odds', bigint> & { firstAt: Date | null }>(
    `SELECT count(*) FILTER (WHERE "result" = 'WON') AS won, count(*) FILTER (WHERE "result" = 'LOST') AS lost,
        coalesce(sum(profit), 0)::bigint AS profit, coalesce(sum(profit * profit), 0)::bigint AS "profitSquared",
        coalesce(sum(odds), 0)::bigint AS odds, min("finishedAt") AS "firstAt"
      FROM (SELECT s."result", s."finishedAt", o.odds, CASE s."result" WHEN 'WON' THEN o.odds - 100 ELSE -100 END AS profit
        FROM "Slip" s CROSS JOIN LATERAL (SELECT coalesce(s."settledOddsCenti", s."totalOddsCenti") AS odds) o
        WHERE s."tipsterId" = $1::uuid AND s."kind" = 'STANDARD' AND s."result" IN ('WON', 'LOST')
          AND s."finishedAt" > $2::timestamptz) counted`,
    [tipsterId, new Date(now.getTime() - days * DAY)],
  );
  return {
    won: Number(row?.won ?? 0),
    lost: Number(row?.lost ?? 0),
    profit: BigInt(row?.profit ?? 0),
    profitSquared: BigInt(row?.profitSquared ?? 0),
    odds: BigInt(row?.odds ?? 0),
    firstAt: row?.firstAt ?? null,
  };
}

async function writeRecord(tx: Tx, tipsterId: string, record: TipsterRecord, now: Date): Promise<void> {
  const week = await windowOf(tx, tipsterId, ratingLimits.weekDays, now);
  const month = await windowOf(tx, tipsterId, ratingLimits.monthDays, now);
  const year = await windowOf(tx, tipsterId, YEAR_DAYS, now);
  const yearSums = { ...year, settled: year.won + year.lost };
  const days = year.firstAt ? Math.floor((now.getTime() - year.firstAt.getTime()) / DAY) : 0;
  const score = rankingScore(yearSums);
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
      weekWon: week.won,
      weekLost: week.lost,
      weekRating: ratingOf(week.won, week.lost),
      weekProfitCenti: week.profit,
      monthWon: month.won,
      monthLost: month.lost,
      monthRating: ratingOf(month.won, month.lost),
      monthProfitCenti: month.profit,
      yieldScore: score === null ? null : Math.round(score * 1_000_000),
      class: classOf(yearSums, days),
      updatedAt: now,
    },
  });
}
