import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import type { SqlTx } from '../foundation/transaction.ts';
import { appendToRecord, type FinishedSlip, hasWholeCurve, recordOf, type TipsterRecord } from './record.ts';
import { recordedOdds, writeRecords } from './writeRecords.ts';

/** Excess of a lost slip's exact odds over its bracket, disclosed once no pick is secret. */
export interface DisclosedOdds {
  tipsterId: string;
  oddsCenti: bigint;
}

export interface SettledSlip extends FinishedSlip {
  id: number;
  tipsterId: string;
  finishedAt: Date;
}

/** In the settling transaction; equals a full recompute, which it does for tipsters with a slip settled later. */
export async function addToRecords(
  tx: SqlTx,
  slips: readonly SettledSlip[],
  disclosed: readonly DisclosedOdds[],
  now: Date,
): Promise<void> {
  if (slips.length + disclosed.length === 0) return;
  const inOrder = [...slips].sort(
    (one, other) => one.finishedAt.getTime() - other.finishedAt.getTime() || one.id - other.id,
  );
  const ofTipster = new Map<string, SettledSlip[]>();
  for (const slip of inOrder) {
    ofTipster.set(slip.tipsterId, [...(ofTipster.get(slip.tipsterId) ?? []), slip]);
  }
  const ofBoth = new Set([...ofTipster.keys(), ...disclosed.map(({ tipsterId }) => tipsterId)]);
  const stored = await lockRecords(tx, [...ofBoth], now);
  const firsts = [...ofTipster].map(([tipster, [first]]) => ({
    tipster,
    at: first?.finishedAt,
    id: first?.id,
  }));
  const later = await tx.query<{ tipsterId: string }>(
    sql`SELECT f.tipster::text AS "tipsterId"
       FROM jsonb_to_recordset(${JSON.stringify(firsts)}::jsonb) AS f(tipster uuid, "at" timestamptz, id int)
      CROSS JOIN LATERAL (SELECT s."finishedAt", s."id" FROM "Slip" s
         WHERE s."tipsterId" = f.tipster AND s."finishedAt" >= f."at" AND s."kind" = 'STANDARD' AND s."result" IS NOT NULL
           AND s."id" <> ALL(${slips.map((slip) => slip.id)}::int[])
         ORDER BY s."finishedAt" DESC, s."id" DESC LIMIT 1) latest
      WHERE (latest."finishedAt", latest."id") > (f."at", f.id)`,
  );
  const withoutCurve = [...stored].flatMap(([tipsterId, record]) =>
    ofTipster.has(tipsterId) && !hasWholeCurve(record) ? [tipsterId] : [],
  );
  const recomputed = new Set([...later.map((row) => row.tipsterId), ...withoutCurve]);
  const records = await countAll(tx, [...recomputed]);
  for (const [tipsterId, added] of ofTipster) {
    if (!recomputed.has(tipsterId)) {
      records.set(tipsterId, added.reduce(appendToRecord, stored.get(tipsterId) ?? recordOf([])));
    }
  }
  for (const { tipsterId, oddsCenti } of disclosed) {
    const record = records.get(tipsterId) ?? stored.get(tipsterId);
    if (record && !recomputed.has(tipsterId)) {
      records.set(tipsterId, { ...record, odds: record.odds + oddsCenti });
    }
  }
  await writeRecords(tx, records, now);
}

export async function recomputeRecord(
  tx: SqlTx,
  tipsterId: string,
  now: Date,
): Promise<{ differed: boolean }> {
  return { differed: (await recomputeRecords(tx, [tipsterId], now)).length > 0 };
}

/** @returns tipsters whose record differed. */
export async function recomputeRecords(
  tx: SqlTx,
  tipsterIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (tipsterIds.length === 0) return [];
  const stored = await lockRecords(tx, tipsterIds, now);
  const records = await countAll(tx, tipsterIds);
  await writeRecords(tx, records, now);
  return [...records].flatMap(([tipsterId, record]) => {
    const before = stored.get(tipsterId);
    return before && sameRecord(before, record) ? [] : [tipsterId];
  });
}

async function countAll(tx: SqlTx, tipsterIds: readonly string[]): Promise<Map<string, TipsterRecord>> {
  if (tipsterIds.length === 0) return new Map();
  const rows = await tx.query<{ tipsterId: string; result: FinishedSlip['result']; odds: bigint }>(sql`
      SELECT "tipsterId"::text AS "tipsterId", "result"::text AS result,
            ${recordedOdds} AS odds FROM "Slip" s
      WHERE "tipsterId" = ANY(${[...tipsterIds]}::uuid[]) AND "kind" = 'STANDARD' AND "result" IS NOT NULL
      ORDER BY "tipsterId", "finishedAt", "id"`);
  const finished = new Map<string, FinishedSlip[]>(tipsterIds.map((tipsterId) => [tipsterId, []]));
  for (const { tipsterId, result, odds } of rows)
    finished.get(tipsterId)?.push({ result, odds: BigInt(odds) });
  return new Map([...finished].map(([tipsterId, slips]) => [tipsterId, recordOf(slips)]));
}

interface StoredRecord {
  tipsterId: string;
  won: number;
  lost: number;
  cancelled: number;
  profitCenti: bigint;
  profitSquaredCenti: bigint;
  oddsCenti: bigint;
  currentStreak: number;
  longestLosingRun: number;
  form: string;
  curve: number[];
}

async function lockRecords(
  tx: SqlTx,
  tipsterIds: readonly string[],
  now: Date,
): Promise<Map<string, TipsterRecord>> {
  const lock = () =>
    tx.query<StoredRecord>(sql`
        SELECT "tipsterId"::text AS "tipsterId", "won", "lost", "cancelled", "profitCenti", "profitSquaredCenti",
              "oddsCenti", "currentStreak", "longestLosingRun", "form", "curve"
         FROM "TipsterRecord" WHERE "tipsterId" = ANY(${[...tipsterIds]}::uuid[]) ORDER BY "tipsterId" FOR UPDATE`);
  let rows = await lock();
  if (rows.length < new Set(tipsterIds).size) {
    await tx.execute(sql`
       INSERT INTO "TipsterRecord" ("tipsterId", "updatedAt")
       SELECT id, ${now}::timestamptz FROM unnest(${[...tipsterIds]}::uuid[]) AS wanted(id) ORDER BY id ON CONFLICT DO NOTHING`);
    rows = await lock();
  }
  return new Map(
    rows.map((row) => [
      row.tipsterId,
      {
        settled: row.won + row.lost,
        won: row.won,
        lost: row.lost,
        cancelled: row.cancelled,
        profit: BigInt(row.profitCenti),
        profitSquared: BigInt(row.profitSquaredCenti),
        odds: BigInt(row.oddsCenti),
        currentStreak: row.currentStreak,
        longestLosingRun: row.longestLosingRun,
        form: row.form,
        curve: row.curve,
      },
    ]),
  );
}

function sameRecord(first: TipsterRecord, second: TipsterRecord): boolean {
  return (Object.keys(first) as Array<keyof TipsterRecord>).every(
    (key) => isDeepStrictEqual(first[key], second[key]) || (key === 'curve' && !hasWholeCurve(first)),
  );
}
