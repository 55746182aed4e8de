import type { App } from '../../app.ts';
import { isFree } from '../codes/challenge.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { followToken, tokenOfPurchase } from '../purchases/purchaseToken.ts';
import { type BuyAnswer, owns } from './answerBuyer.ts';

/** Returns the tip to its buyer. Everybody else only triggers sending it to the phone or address that paid. */
export async function askForTipAgain(app: App, purchaseId: string, viewer: Viewer): Promise<BuyAnswer> {
  const purchase = await app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  if (owns(purchase, viewer)) {
    const token = await tokenOfPurchase(app, purchase);
    return { message: 'You have bought this tip already', purchaseId, token, next: null };
  }
  // A flood is dropped silently: the buyer has just received it.
  const isRare = await isFree(app, 'tipSendByBuyer', purchase.phone ?? purchase.email ?? '');
  await inTransaction(app, async (tx) => {
    if (!isRare) return;
    const again = await tx.prisma.delivery.updateManyAndReturn({
      where: { purchaseId, state: { in: ['SENT', 'DELIVERED', 'FAILED', 'UNCONFIRMED'] } },
      data: { state: 'PENDING', attempts: 0, lastError: null, nextTryAt: app.clock.now() },
      select: { id: true },
    });
    for (const { id } of again) await tx.enqueue('deliverPurchase', { deliveryId: id });
  });
  return {
    message: purchase.phone
      ? 'This tip has been bought already. We have sent it again by SMS to that phone'
      : 'This tip has been bought already. We have sent it again to that e-mail address',
    purchaseId,
    token: followToken(app, purchaseId),
    next: null,
  };
}
