import sql, { raw, type Sql } from 'sql-template-tag';
import { Prisma, type Purchase } from '../../db/generated/prisma/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { SqlTx } from '../foundation/transaction.ts';

/** Written out, because a cached plan of `*` breaks in a migration. */
export const purchaseColumns = raw(
  Object.keys(Prisma.PurchaseScalarFieldEnum)
    .map((name) => `p."${name}"`)
    .join(', '),
);
const times = [
  'createdAt',
  'requestedAt',
  'expiresAt',
  'paidAt',
  'endedAt',
  'nextCheckAt',
  'quarantinedAt',
  'claimedPaidAt',
] as const;

/** Raw SQL returns times as text. */
export function withTimes<Row extends Purchase>(row: Row): Row {
  return { ...row, ...Object.fromEntries(times.map((name) => [name, row[name] && new Date(row[name])])) };
}

const lock = ({ purchaseId, receipt }: Record<'purchaseId' | 'receipt', unknown>): Sql =>
  sql`SELECT ${purchaseColumns}, EXISTS (SELECT 1 FROM "Purchase" o
            WHERE o."provider" = p."provider" AND o."receipt" = ${receipt} AND o."id" <> p."id") AS "receiptTaken",
          (SELECT t."id"::text FROM "LedgerTransaction" t
            WHERE t."idempotencyKey" = 'unmatched:' || p."provider"::text || ':' || ${receipt}) AS "suspenseId"
     FROM "Purchase" p WHERE p."id" = ${purchaseId}::uuid FOR UPDATE OF p`;

interface Which {
  purchaseId: string;
  receipt: string | null;
}

const LOCK = prepared<Which>(lock);

export interface LockedPurchase extends Purchase {
  receiptTaken: boolean;
  /** Ledger transaction of this receipt's money in suspense. */
  suspenseId: string | null;
}

/** Null when it does not exist. */
export async function lockPurchase(
  tx: SqlTx,
  purchaseId: string,
  receipt: string | null = null,
): Promise<LockedPurchase | null> {
  const [row] = await tx.query<LockedPurchase>(LOCK({ purchaseId, receipt }));
  return row ? withTimes(row) : null;
}

// Locks the purchase, then its slip unless paid already, so that settlement sees a sale whole or not at all. Other
// purchases of the slip are not blocked.
const LOCK_FOR_SALE = prepared<Which>(
  (which) => sql`WITH p AS (${lock(which)}),
   s AS (
     SELECT s."tipsterId", s."result"::text AS "result" FROM "Slip" s
      WHERE s."id" = (SELECT "slipId" FROM p WHERE "state" <> 'PAID') FOR NO KEY UPDATE)
   SELECT ${purchaseColumns}, p."receiptTaken", p."suspenseId", s."tipsterId", s."result" AS "slipResult" FROM p LEFT JOIN s ON true`,
);

export interface PurchaseForSale extends LockedPurchase {
  /** Null for plans and for paid purchases. */
  tipsterId: string | null;
  slipResult: string | null;
}

/** Also locks its slip until the commit. */
export async function lockForSale(
  tx: SqlTx,
  purchaseId: string,
  receipt: string | null,
): Promise<PurchaseForSale | null> {
  const [row] = await tx.query<PurchaseForSale>(LOCK_FOR_SALE({ purchaseId, receipt }));
  return row ? withTimes(row) : null;
}
