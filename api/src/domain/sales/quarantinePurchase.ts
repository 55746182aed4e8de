import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { inSqlTransaction, type SqlTx } from '../foundation/transaction.ts';
import { lockPurchase } from '../purchases/lockPurchase.ts';
import { notifyBuyer } from '../purchases/purchaseEvents.ts';

/** Nothing moves until staff decide or better evidence arrives. */
export async function quarantine(app: App, tx: SqlTx, purchase: Purchase, reason: string): Promise<void> {
  if (purchase.quarantinedAt) return;
  await tx.query(
    sql`UPDATE "Purchase" SET "quarantinedAt" = ${app.clock.now()}::timestamptz, "quarantineReason" = ${reason},
            "nextCheckAt" = NULL, "version" = "version" + 1 WHERE "id" = ${purchase.id}::uuid`,
  );
  app.log.error({ alarm: true, purchaseId: purchase.id, reason }, 'a payment is quarantined');
  notifyBuyer(tx, purchase.id);
}

export async function quarantinePurchase(app: App, purchaseId: string, reason: string): Promise<void> {
  await inSqlTransaction(app, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId);
    if (purchase && purchase.state !== 'PAID') await quarantine(app, tx, purchase, reason);
    else app.log.error({ alarm: true, purchaseId, reason }, 'evidence against a paid purchase');
  });
}
