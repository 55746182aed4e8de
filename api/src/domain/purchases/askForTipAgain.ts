import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import { inTransaction } from '../transaction.ts';
import { type BuyAnswer, owns } from './answerBuyer.ts';
import { followToken, purchaseToken } from './purchaseToken.ts';

/**
 * Somebody wants to buy what this phone or e-mail has bought. Its buyer gets the tip at once. Anybody else learns
 * nothing: the tip goes once more to the phone or address that paid.
 *
 * @throws TooManyRequests when it was sent there too often.
 */
export async function askForTipAgain(app: App, purchaseId: string, eyes: Eyes): Promise<BuyAnswer> {
  const purchase = await app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  if (owns(purchase, eyes)) {
    const token = purchaseToken(app, purchaseId);
    return { message: 'You have bought this tip already', purchaseId, token, next: null };
  }
  await app.limits.take('codeSendByPhone', `tip:${purchase.phone ?? purchase.email}`);
  await inTransaction(app, async (tx) => {
    const again = await tx.query<{ id: string }>(
      `UPDATE "Delivery" SET "state" = 'PENDING', "attempts" = 0, "lastError" = NULL, "nextTryAt" = $2::timestamptz
        WHERE "purchaseId" = $1::uuid AND "state" IN ('SENT', 'DELIVERED', 'FAILED') RETURNING "id"`,
      [purchaseId, app.clock.now()],
    );
    for (const { id } of again) await tx.enqueue('deliverPurchase', { deliveryId: id });
  });
  const where = purchase.phone ? 'by SMS to that phone' : 'to that e-mail address';
  return {
    message: `This tip has been bought already. We have sent it again ${where}`,
    purchaseId,
    token: followToken(app, purchaseId),
    next: null,
  };
}
