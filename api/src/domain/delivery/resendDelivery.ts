import { isUuid } from '@tipsoko/rules/uuid';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput } from '../foundation/errors.ts';
import { staffActor } from '../foundation/staff.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';

/** Restarts the tries. @throws NotAllowed, InvalidInput, Conflict unless sending has failed. */
export async function resendDelivery(app: App, viewer: Viewer, deliveryId: string): Promise<void> {
  const actorId = staffActor(viewer);
  if (!isUuid(deliveryId)) throw new InvalidInput('NOT_A_DELIVERY', 'delivery');
  await inTransaction(app, async (tx) => {
    const before = await tx.prisma.delivery.findUnique({ where: { id: deliveryId } });
    const { count } = await tx.prisma.delivery.updateMany({
      where: { id: deliveryId, state: { in: ['FAILED', 'UNCONFIRMED', 'PENDING'] }, attempts: { gt: 0 } },
      data: { state: 'PENDING', attempts: 0, lastError: null, nextTryAt: app.clock.now() },
    });
    if (count === 0) throw new Conflict('NOT_FAILED');
    await tx.enqueue('deliverPurchase', { deliveryId });
    await recordAudit(app, tx, {
      actorId,
      action: 'resend tip',
      subject: `delivery:${deliveryId}`,
      // The update clears the reason. Only its code is kept here: a provider's message may contain the phone, and audit entries are never erased.
      detail: { channel: before?.channel ?? null, failure: before?.lastError?.split(':')[0] ?? null },
    });
  });
}
