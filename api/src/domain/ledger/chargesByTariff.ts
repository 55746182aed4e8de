import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { lockName } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { postTransactions } from './postTransaction.ts';

/** KES cents. `upTo` null: any larger amount. What is above the last band is charged nothing. */
export interface TariffBand {
  readonly upTo: number | null;
  readonly charge: number;
}

/** What M-Pesa charges us for a payment that comes in, and for a payout. */
export interface TariffBands {
  readonly c2b: readonly TariffBand[];
  readonly b2c: readonly TariffBand[];
}

/** A transaction whose clock was behind, or that committed late, is found in the next run. */
const OVERLAP_MS = 15 * 60_000;
const BATCH = 500;

/** SQL: the charge of `amount` cents by the bands of `tariff`. */
export const bandCharge = (tariff: Sql, direction: Sql, amount: Sql): Sql => sql`coalesce((
    SELECT (b.band->>'charge')::int8 FROM jsonb_array_elements(${tariff}->${direction}) WITH ORDINALITY AS b(band, place)
     WHERE b.band->>'upTo' IS NULL OR (b.band->>'upTo')::int8 >= ${amount} ORDER BY b.place LIMIT 1), 0)`;

/**
 * SQL: what moved at M-Pesa from a moment on, with its charge by the tariff of its time. Money that leaves suspense for a
 * sale was charged when it came, and is again as the sale.
 */
export const chargedMovements = (from: Sql): Sql => sql`
  SELECT t."id", t."idempotencyKey" AS "key", t."createdAt" AS "at", f."id" AS "tariffId",
         CASE WHEN t."event" = 'suspenseMatched' THEN -(${bandCharge(sql`f."bands"`, sql`'c2b'`, sql`-e."amountMinor"`)})
              WHEN e."amountMinor" > 0 THEN ${bandCharge(sql`f."bands"`, sql`'c2b'`, sql`e."amountMinor"`)}
              ELSE ${bandCharge(sql`f."bands"`, sql`'b2c'`, sql`-e."amountMinor"`)} END AS "charge"
    FROM "LedgerTransaction" t
    JOIN "LedgerEntry" e ON e."transactionId" = t."id"
    JOIN "LedgerAccount" a ON a."id" = e."accountId" AND a."kind" = 'MPESA_CLEARING'
    JOIN LATERAL (SELECT m."id", m."bands" FROM "MpesaTariff" m WHERE m."from" <= t."createdAt"
      ORDER BY m."from" DESC, m."id" DESC LIMIT 1) f ON TRUE
   WHERE t."createdAt" >= ${from}
     AND t."event" IN ('sale', 'subscription', 'unmatched', 'suspenseMatched', 'withdrawalPaid', 'refundPaid')`;

/** Posts what the tariff charges for what has moved at M-Pesa since the last time; each movement once. */
export async function accrueCharges(app: App): Promise<void> {
  while ((await inTransaction(app, (tx) => accrueSome(tx, app.clock.now()))) === BATCH);
}

async function accrueSome(tx: Tx, now: Date): Promise<number> {
  await lockName(tx, 'charges:MPESA');
  const [mark] = await tx.query<{ begun: string | null; accruedTo: string | null }>(
    sql`SELECT min("from")::text AS "begun", max("accruedTo")::text AS "accruedTo" FROM "MpesaTariff" WHERE "from" <= ${now}::timestamptz`,
  );
  if (!mark?.begun) return 0;
  const from = new Date(mark.accruedTo ? new Date(mark.accruedTo).getTime() - OVERLAP_MS : mark.begun);
  const due = await tx.query<{ id: bigint; key: string; at: string; tariffId: number; charge: bigint }>(sql`
    SELECT m.* FROM (${chargedMovements(sql`${from}::timestamptz`)}) m
     WHERE m."charge" <> 0 AND m."at" <= ${now}::timestamptz
       AND NOT EXISTS (SELECT 1 FROM "LedgerTransaction" x WHERE x."idempotencyKey" = ${accruedKey(sql`m."key"`)})
     ORDER BY m."at", m."id" LIMIT ${BATCH}`);
  await postTransactions(tx, due.map(accrual));
  if (due.length < BATCH)
    await tx.execute(sql`UPDATE "MpesaTariff" SET "accruedTo" = ${now}::timestamptz WHERE "id" = (
      SELECT "id" FROM "MpesaTariff" WHERE "from" <= ${now}::timestamptz ORDER BY "from" DESC, "id" DESC LIMIT 1)`);
  return due.length;
}

/** SQL: the key under which the charge of the movement `key` is posted. */
export const accruedKey = (key: Sql): Sql => sql`'accrued:' || ${key}`;

/** In the day of its movement, so that the books of a month have both. */
function accrual(due: { id: bigint; key: string; at: string; tariffId: number; charge: bigint }) {
  const amountMinor = BigInt(due.charge);
  return {
    event: 'chargeAccrued',
    idempotencyKey: `accrued:${due.key}`,
    lines: [
      { account: { kind: 'PROVIDER_CHARGES', currency: 'KES' }, amountMinor },
      { account: { kind: 'CHARGES_ACCRUED', currency: 'KES' }, amountMinor: -amountMinor },
    ],
    detail: { movement: due.id.toString(), tariffId: due.tariffId },
    at: new Date(due.at),
  } as const;
}

/** Whether a tariff is in force: then what M-Pesa takes pays what was accrued. */
export async function hasTariff(tx: Tx, now: Date): Promise<boolean> {
  const [row] = await tx.query<{ charges: boolean }>(sql`
    SELECT jsonb_array_length("bands"->'c2b') + jsonb_array_length("bands"->'b2c') > 0 AS "charges"
      FROM "MpesaTariff" WHERE "from" <= ${now}::timestamptz ORDER BY "from" DESC, "id" DESC LIMIT 1`);
  return row?.charges ?? false;
}
