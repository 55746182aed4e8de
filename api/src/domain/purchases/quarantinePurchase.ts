import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { lockPurchase } from './lockPurchase.ts';
import { notifyBuyer } from './purchaseEvents.ts';

/** Nothing moves until staff decide or better evidence comes. */
export async function quarantine(app: App, tx: Tx, purchase: Purchase, reason: string): Promise<void> {
  if (purchase.quarantinedAt) return;
  const row = await tx.prisma.purchase.update({
    where: { id: purchase.id },
    data: {
      quarantinedAt: app.clock.now(),
      quarantineReason: reason,
      nextCheckAt: null,
      version: { increment: 1 },
    },
  });
  app.log.error({ alarm: true, purchaseId: purchase.id, reason }, 'a payment is quarantined');
  notifyBuyer(tx, row.id);
}

export async function quarantinePurchase(app: App, purchaseId: string, reason: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId);
    if (purchase && purchase.state !== 'PAID') await quarantine(app, tx, purchase, reason);
    else app.log.error({ alarm: true, purchaseId, reason }, 'evidence against a paid purchase');
  });
}
