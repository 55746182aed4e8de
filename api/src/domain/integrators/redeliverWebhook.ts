import { isUuid } from '@tipsoko/rules/uuid';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { Conflict, NotFound } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { assertSessionLive } from '../sessions/accessTokens.ts';
import { deliveryJob } from './notifyWebhooks.ts';

/** Keeps the id. @throws NotSignedIn, NotFound, TooManyRequests, Conflict WEBHOOK_OFF or DELIVERY_WAITS. */
export async function redeliverWebhook(app: App, signedIn: SignedIn, id: string): Promise<void> {
  await assertSessionLive(app, signedIn);
  await app.limits.take('integratorsByUser', signedIn.userId);
  await inTransaction(app, async (tx) => {
    if (!isUuid(id)) throw new NotFound('NO_DELIVERY');
    await lockRows(tx, 'WebhookDelivery', sql`"id" = ${id}::uuid`);
    const row = await tx.prisma.webhookDelivery.findUnique({
      where: { id, webhook: { userId: signedIn.userId, removedAt: null } },
      select: { state: true, webhook: { select: { slow: true, disabledAt: true } } },
    });
    if (!row) throw new NotFound('NO_DELIVERY');
    if (row.webhook.disabledAt) throw new Conflict('WEBHOOK_OFF');
    if (row.state === 'PENDING') throw new Conflict('DELIVERY_WAITS');
    await tx.prisma.webhookDelivery.update({
      where: { id },
      data: { state: 'PENDING', attempts: 0, nextTryAt: app.clock.now() },
    });
    await tx.enqueue(deliveryJob(row.webhook.slow), { deliveryId: id });
  });
}
