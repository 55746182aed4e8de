import { type Money, moneyOf } from '@tipsoko/rules/money';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { PaymentProvider } from '../../db/generated/prisma/enums.ts';
import { lockRows } from '../foundation/locks.ts';
import type { SqlTx } from '../foundation/transaction.ts';

export interface SuspenseItem {
  /** Id of the ledger transaction that holds it, as text. */
  readonly id: string;
  /** unmatched bought nothing; surplus exceeds the price; refundFailed could not be sent. */
  readonly kind: 'unmatched' | 'surplus' | 'refundFailed' | 'other';
  readonly amount: Money;
  readonly provider: PaymentProvider;
  /** Null when unknown. */
  readonly receipt: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** As typed by the payer. */
  readonly reference: string | null;
  readonly purchaseId: string | null;
  /** Only a confirmation reports it, which anybody may have sent: M-Pesa's list did not have it so far. */
  readonly confirmedOnly: boolean;
  /** ISO UTC. */
  readonly since: string;
}

interface Row extends Omit<SuspenseItem, 'kind' | 'amount'> {
  event: string;
  amountMinor: bigint;
  currency: string;
}

export const suspenseResolved = 'suspenseResolved:';

/** One posting under this key takes the whole sum out, once; the view SuspenseLine excludes sums that have one. */
export const suspenseKey = (id: string): string => `${suspenseResolved}${id}`;

/** SQL: whether money of this receipt of M-Pesa is or was held in suspense. */
export const held = (receipt: string): Sql =>
  sql`EXISTS (SELECT 1 FROM "LedgerTransaction" WHERE "idempotencyKey" = ${`unmatched:MPESA:${receipt}`})`;

/** SQL: as `held`, but false while M-Pesa's list has not named the payer and staff have not decided. */
export const heldByName = (receipt: string): Sql =>
  sql`EXISTS (SELECT 1 FROM "LedgerTransaction" t LEFT JOIN "UnmatchedPayer" u ON u."transactionId" = t."id"
        WHERE t."idempotencyKey" = ${`unmatched:MPESA:${receipt}`} AND (u."transactionId" IS NULL OR (NOT u."confirmedOnly" AND u."phone" ~ '^[0-9]{12}$')
          OR EXISTS (SELECT 1 FROM "LedgerTransaction" d WHERE d."idempotencyKey" = ${suspenseResolved} || t."id")))`;

const lines = `SELECT "id"::text AS id, "event", "amountMinor", "currency"::text AS currency, "provider"::text AS provider,
  "receipt", "phone", "email", "reference", "purchaseId"::text AS "purchaseId", "createdAt" AS since,
  EXISTS (SELECT 1 FROM "UnmatchedPayer" u WHERE u."transactionId" = "SuspenseLine"."id" AND u."confirmedOnly") AS "confirmedOnly" FROM "SuspenseLine"`;

/** M-Pesa's list has this receipt of money held, with this amount: its payer is the listed one. @returns false when that is no news. */
export async function recordListedPayer(
  tx: SqlTx,
  { receipt, amountMinor, phone }: { receipt: string; amountMinor: bigint; phone: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE "UnmatchedPayer" u SET "phone" = ${phone || null}::text, "confirmedOnly" = false
      FROM "LedgerTransaction" t JOIN "LedgerEntry" e ON e."transactionId" = t."id" AND e."amountMinor" = -${amountMinor}::bigint
     WHERE t."idempotencyKey" = ${`unmatched:MPESA:${receipt}`} AND u."transactionId" = t."id"
       AND (u."confirmedOnly" OR u."phone" IS DISTINCT FROM ${phone || null}::text) RETURNING 1 AS changed`);
  return rows.length > 0;
}

/** Unresolved sums, oldest first, at most 200; the total is the account's balance. */
export async function listSuspense(app: App): Promise<SuspenseItem[]> {
  const rows = await app.db.query<Row>(`${lines} ORDER BY "SuspenseLine"."id" LIMIT 200`);
  return rows.map(itemOf);
}

/** Locks its transaction's row against a second decision; null when resolved or missing. */
export async function lockSuspense(tx: SqlTx, id: string): Promise<SuspenseItem | null> {
  await lockRows(tx, 'LedgerTransaction', sql`"id" = ${id}::bigint`);
  const [row] = await tx.query<Row>(sql`${raw(lines)} WHERE "SuspenseLine"."id" = ${id}::bigint`);
  return row ? itemOf(row) : null;
}

const kinds: Readonly<Record<string, SuspenseItem['kind']>> = {
  unmatched: 'unmatched',
  sale: 'surplus',
  subscription: 'surplus',
  refundFailed: 'refundFailed',
};

export const suspenseKind = (event: string): SuspenseItem['kind'] => kinds[event] ?? 'other';

function itemOf({ event, amountMinor, currency, ...row }: Row): SuspenseItem {
  return { ...row, kind: suspenseKind(event), amount: moneyOf(BigInt(amountMinor), currency) };
}

/** `which`: {@link held} or {@link heldByName}. */
export async function isHeld(app: App, which: Sql): Promise<boolean> {
  const [row] = await app.db.query<{ held: boolean }>(sql`SELECT ${which} AS "held"`);
  return row?.held ?? false;
}
