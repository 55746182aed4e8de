import { isUuid } from '../../../rules/uuid.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { staffActor } from '../staff.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Staff have a tip sent again that could not be delivered; its tries are counted anew.
 *
 * @throws NotAllowed, InvalidInput, Conflict when it is not one that failed.
 */
export async function resendDelivery(app: App, eyes: Eyes, deliveryId: string): Promise<void> {
  const actorId = staffActor(eyes);
  if (!isUuid(deliveryId)) throw new InvalidInput('That is not the id of a delivery', 'delivery');
  await inTransaction(app, async (tx) => {
    const { count } = await tx.prisma.delivery.updateMany({
      where: { id: deliveryId, state: 'FAILED' },
      data: { state: 'PENDING', attempts: 0, lastError: null, nextTryAt: app.clock.now() },
    });
    if (count === 0) throw new Conflict('NOT_FAILED', 'Only a delivery that failed is sent again');
    await tx.enqueue('deliverPurchase', { deliveryId });
    await recordAudit(app, tx, { actorId, action: 'resend tip', subject: `delivery:${deliveryId}` });
  });
}
