import { Prisma, type Purchase } from '../../db/generated/prisma/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../transaction.ts';

const columns = Object.keys(Prisma.PurchaseScalarFieldEnum)
  .map((name) => `p."${name}"`)
  .join(', ');
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

const LOCK = prepared(
  `SELECT ${columns}, EXISTS (SELECT 1 FROM "Purchase" o
            WHERE o."provider" = p."provider" AND o."receipt" = $2 AND o."id" <> p."id") AS "receiptTaken",
          (SELECT t."id"::text FROM "LedgerTransaction" t
            WHERE t."idempotencyKey" = 'unmatched:' || p."provider"::text || ':' || $2) AS "keptId"
     FROM "Purchase" p WHERE p."id" = $1::uuid FOR UPDATE OF p`,
);

export interface LockedPurchase extends Purchase {
  /** Another purchase has the receipt that was asked about. */
  receiptTaken: boolean;
  /** The ledger transaction that kept this receipt's money in suspense, whether that is decided or not. */
  keptId: string | null;
}

/** The row, locked until the transaction ends, and what is known about this receipt; null when there is none. */
export async function lockPurchase(
  tx: Tx,
  purchaseId: string,
  receipt: string | null = null,
): Promise<LockedPurchase | null> {
  const [row] = await tx.query<LockedPurchase>(LOCK, [purchaseId, receipt]);
  if (!row) return null;
  // The embedded database tells times as text.
  const read = Object.fromEntries(times.map((name) => [name, row[name] && new Date(row[name])]));
  return { ...row, ...read };
}
