import { isUuid } from '@tipsoko/rules/uuid';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { Conflict, NotFound } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { assertSessionLive } from '../sessions/accessTokens.ts';
import { deliveryJob } from './notifyWebhooks.ts';

/** Keeps the id. @throws NotSignedIn, NotFound, TooManyRequests, Conflict WEBHOOK_OFF or DELIVERY_WAITS. */
export async function redeliverWebhook(app: App, signedIn: SignedIn, id: string): Promise<void> {
  await assertSessionLive(app, signedIn);
  await app.limits.take('integratorsByUser', signedIn.userId);
  await inTransaction(app, async (tx) => {
    const [row] = isUuid(id)
      ? await tx.query<{ state: string; off: boolean; slow: boolean }>(
          sql`SELECT d."state"::text AS state, w."disabledAt" IS NOT NULL AS off, w."slow" FROM "WebhookDelivery" d
             JOIN "Webhook" w ON w."id" = d."webhookId"
            WHERE d."id" = ${id}::uuid AND w."userId" = ${signedIn.userId}::uuid AND w."removedAt" IS NULL FOR UPDATE OF d`,
        )
      : [];
    if (!row) throw new NotFound('NO_DELIVERY');
    if (row.off) throw new Conflict('WEBHOOK_OFF');
    if (row.state === 'PENDING') throw new Conflict('DELIVERY_WAITS');
    await tx.prisma.webhookDelivery.update({
      where: { id },
      data: { state: 'PENDING', attempts: 0, nextTryAt: app.clock.now() },
    });
    await tx.enqueue(deliveryJob(row.slow), { deliveryId: id });
  });
}
