import { type Money, moneyOf } from '@tipsoko/rules/money';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { PaymentProvider } from '../../db/generated/prisma/enums.ts';
import { encodeCursor, type Page, pageSql } from '../foundation/paging.ts';
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

interface Row {
  id: string;
  event: string;
  amountMinor: bigint;
  currency: string;
  provider: PaymentProvider;
  receipt: string | null;
  phone: string | null;
  email: string | null;
  reference: string | null;
  purchaseId: string | null;
  since: string;
}

export const suspenseResolved = 'suspenseResolved:';

/** One posting under this key takes the sum out, whole and once. */
export const suspenseKey = (id: string): string => `${suspenseResolved}${id}`;

const openItems = `
  SELECT t."id"::text AS id, t."event", -e."amountMinor" AS "amountMinor", e."currency"::text AS currency,
         coalesce(split_part(nullif(substring(t."idempotencyKey" FROM '^unmatched:.*'), ''), ':', 2), p."provider"::text,
                  CASE WHEN r."chargeId" IS NULL THEN 'MPESA' ELSE 'FLUTTERWAVE' END) AS provider,
         CASE WHEN t."event" <> 'unmatched' THEN coalesce(r."chargeId", p."receipt")
              WHEN split_part(t."idempotencyKey", ':', 3) <> 'purchase' THEN split_part(t."idempotencyKey", ':', 3)
         END AS receipt,
         coalesce(u."phone", r."phone", p."phone") AS phone, p."email", u."reference",
         p."id"::text AS "purchaseId", t."createdAt" AS since
    FROM "LedgerEntry" e
    JOIN "LedgerAccount" a ON a."id" = e."accountId" AND a."kind" = 'BUYER_SUSPENSE'
    JOIN "LedgerTransaction" t ON t."id" = e."transactionId"
    LEFT JOIN "UnmatchedPayer" u ON u."transactionId" = t."id"
    LEFT JOIN "Refund" r ON r."id" = (t."detail"->>'refundId')::uuid
    LEFT JOIN "Purchase" p ON p."id" = coalesce((t."detail"->>'purchaseId')::uuid, r."purchaseId")
   WHERE e."amountMinor" < 0
     AND NOT EXISTS (SELECT 1 FROM "LedgerTransaction" d WHERE d."idempotencyKey" = '${suspenseResolved}' || t."id")`;

/** Undecided sums, oldest first, at most 200. The total is the account's balance. */
export async function listSuspense(app: App): Promise<SuspenseItem[]> {
  const rows = await app.db.query<Row>(`${openItems} ORDER BY t."id" LIMIT 200`);
  return rows.map(itemOf);
}

/** What is undecided of these. */
export async function readSuspense(app: App, ids: readonly string[]): Promise<SuspenseItem[]> {
  const known = ids.filter((id) => /^\d{1,18}$/.test(id));
  const rows = await app.db.query<Row>(sql`${raw(openItems)} AND t."id" = ANY(${known}::bigint[])`);
  return rows.map(itemOf);
}

/** All undecided sums by pages, oldest first. */
export function suspensePages(app: App) {
  const order = { key: '(-t."id")', keyType: 'bigint', id: 't."id"::text', idType: 'text' } as const;
  return {
    read: async (page: Page) => {
      const { where, orderBy, limit } = pageSql(page, order);
      const rows = await app.db.query<Row>(sql`${raw(openItems)} AND ${where} ORDER BY ${orderBy} ${limit}`);
      return rows.map(itemOf);
    },
    count: async () => {
      const [row] = await app.db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM (${openItems}) items`,
      );
      return row?.count ?? 0;
    },
    cursorOf: ({ id }: SuspenseItem) => encodeCursor(`-${id}`, id),
  };
}

/** With its transaction's row locked against a second decision; null when decided or missing. */
export async function lockSuspense(tx: SqlTx, id: string): Promise<SuspenseItem | null> {
  await tx.query(sql`SELECT 1 AS locked FROM "LedgerTransaction" WHERE "id" = ${id}::bigint FOR UPDATE`);
  const [row] = await tx.query<Row>(sql`${raw(openItems)} AND t."id" = ${id}::bigint`);
  return row ? itemOf(row) : null;
}

const kinds: Readonly<Record<string, SuspenseItem['kind']>> = {
  unmatched: 'unmatched',
  sale: 'surplus',
  subscription: 'surplus',
  refundFailed: 'refundFailed',
};

function itemOf({ event, amountMinor, currency, ...row }: Row): SuspenseItem {
  return { ...row, kind: kinds[event] ?? 'other', amount: moneyOf(BigInt(amountMinor), currency) };
}
