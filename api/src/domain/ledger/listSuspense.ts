import { type Money, moneyOf } from '@tipsoko/rules/money';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { PaymentProvider } from '../../db/generated/prisma/enums.ts';
import type { SqlTx } from '../foundation/transaction.ts';

export interface SuspenseItem {
  /** The ledger transaction that holds it, as text. */
  readonly id: string;
  /** Bought nothing; above the price; a refund that could not be sent. */
  readonly kind: 'unmatched' | 'surplus' | 'refundFailed' | 'other';
  readonly amount: Money;
  readonly provider: PaymentProvider;
  /** Null when unknown. */
  readonly receipt: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** As the payer wrote it. */
  readonly reference: string | null;
  readonly purchaseId: string | null;
  /** ISO UTC. */
  readonly since: string;
}

interface Row extends Omit<SuspenseItem, 'kind' | 'amount'> {
  event: string;
  amountMinor: bigint;
  currency: string;
}

export const suspenseResolved = 'suspenseResolved:';

/** One posting under this key takes the sum out, whole and once; the view SuspenseLine leaves out what has one. */
export const suspenseKey = (id: string): string => `${suspenseResolved}${id}`;

const lines = `SELECT "id"::text AS id, "event", "amountMinor", "currency"::text AS currency, "provider"::text AS provider,
  "receipt", "phone", "email", "reference", "purchaseId"::text AS "purchaseId", "createdAt" AS since FROM "SuspenseLine"`;

/** Undecided sums, oldest first, at most 200. The total is the account's balance. */
export async function listSuspense(app: App): Promise<SuspenseItem[]> {
  const rows = await app.db.query<Row>(`${lines} ORDER BY "SuspenseLine"."id" LIMIT 200`);
  return rows.map(itemOf);
}

/** With its transaction's row locked against a second decision; null when decided or missing. */
export async function lockSuspense(tx: SqlTx, id: string): Promise<SuspenseItem | null> {
  await tx.query(sql`SELECT 1 AS locked FROM "LedgerTransaction" WHERE "id" = ${id}::bigint FOR UPDATE`);
  const [row] = await tx.query<Row>(sql`${raw(lines)} WHERE "SuspenseLine"."id" = ${id}::bigint`);
  return row ? itemOf(row) : null;
}

const kinds: Readonly<Record<string, SuspenseItem['kind']>> = {
  unmatched: 'unmatched',
  sale: 'surplus',
  subscription: 'surplus',
  refundFailed: 'refundFailed',
};

/** Of the event that put it there. */
export const suspenseKind = (event: string): SuspenseItem['kind'] => kinds[event] ?? 'other';

function itemOf({ event, amountMinor, currency, ...row }: Row): SuspenseItem {
  return { ...row, kind: suspenseKind(event), amount: moneyOf(BigInt(amountMinor), currency) };
}
