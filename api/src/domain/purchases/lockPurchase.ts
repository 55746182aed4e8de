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
            WHERE o."provider" = p."provider" AND o."receipt" = $2 AND o."id" <> p."id") AS "receiptTaken"
     FROM "Purchase" p WHERE p."id" = $1::uuid FOR UPDATE OF p`,
);

/** The row, locked until the transaction ends, and whether another purchase has this receipt; null when there is none. */
export async function lockPurchase(
  tx: Tx,
  purchaseId: string,
  receipt: string | null = null,
): Promise<(Purchase & { receiptTaken: boolean }) | null> {
  const [row] = await tx.query<Purchase & { receiptTaken: boolean }>(LOCK, [purchaseId, receipt]);
  if (!row) return null;
  // The embedded database tells times as text.
  const read = Object.fromEntries(times.map((name) => [name, row[name] && new Date(row[name])]));
  return { ...row, ...read };
}
