import sql, { raw } from 'sql-template-tag';
import { Prisma, type Purchase } from '../../db/generated/prisma/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../foundation/transaction.ts';

const columns = raw(
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

const LOCK = prepared<{ purchaseId: string; receipt: string | null }>(
  ({ purchaseId, receipt }) => sql`SELECT ${columns}, EXISTS (SELECT 1 FROM "Purchase" o
            WHERE o."provider" = p."provider" AND o."receipt" = ${receipt} AND o."id" <> p."id") AS "receiptTaken",
          (SELECT t."id"::text FROM "LedgerTransaction" t
            WHERE t."idempotencyKey" = 'unmatched:' || p."provider"::text || ':' || ${receipt}) AS "suspenseId"
     FROM "Purchase" p WHERE p."id" = ${purchaseId}::uuid FOR UPDATE OF p`,
);

export interface LockedPurchase extends Purchase {
  receiptTaken: boolean;
  /** The ledger transaction that holds or held this receipt's money in suspense. */
  suspenseId: string | null;
}

/** Null when there is none. */
export async function lockPurchase(
  tx: Tx,
  purchaseId: string,
  receipt: string | null = null,
): Promise<LockedPurchase | null> {
  const [row] = await tx.query<LockedPurchase>(LOCK({ purchaseId, receipt }));
  if (!row) return null;
  // The embedded database returns times as text.
  const read = Object.fromEntries(times.map((name) => [name, row[name] && new Date(row[name])]));
  return { ...row, ...read };
}
