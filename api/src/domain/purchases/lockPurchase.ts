import type { Purchase } from '../../db/generated/prisma/client.ts';
import type { Tx } from '../transaction.ts';

/** The row, locked until the transaction ends; null when there is none. */
export async function lockPurchase(tx: Tx, purchaseId: string): Promise<Purchase | null> {
  await tx.query('SELECT 1 AS locked FROM "Purchase" WHERE "id" = $1::uuid FOR UPDATE', [purchaseId]);
  return tx.prisma.purchase.findUnique({ where: { id: purchaseId } });
}
