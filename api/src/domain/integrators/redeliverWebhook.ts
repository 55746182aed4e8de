import { isUuid } from '../../../rules/uuid.ts';
import type { App } from '../../app.ts';
import { assertSessionLive } from '../accounts/accessTokens.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Sends an event again that arrived or was given up, under the same id, so that a receiver who has it knows it.
 *
 * @throws NotSignedIn, NotFound, TooManyRequests; Conflict WEBHOOK_OFF, DELIVERY_WAITS.
 */
export async function redeliverWebhook(app: App, signedIn: SignedIn, id: string): Promise<void> {
  await assertSessionLive(app, signedIn);
  await app.limits.take('integratorsByUser', signedIn.userId);
  await inTransaction(app, async (tx) => {
    const [row] = isUuid(id)
      ? await tx.query<{ state: string; off: boolean }>(
          `SELECT d."state"::text AS state, w."disabledAt" IS NOT NULL AS off FROM "WebhookDelivery" d
             JOIN "Webhook" w ON w."id" = d."webhookId"
            WHERE d."id" = $1::uuid AND w."userId" = $2::uuid AND w."removedAt" IS NULL FOR UPDATE OF d`,
          [id, signedIn.userId],
        )
      : [];
    if (!row) throw new NotFound('There is no such delivery');
    if (row.off) throw new Conflict('WEBHOOK_OFF', 'Switch the webhook on first');
    if (row.state === 'PENDING') throw new Conflict('DELIVERY_WAITS', 'It is on its way already');
    await tx.prisma.webhookDelivery.update({
      where: { id },
      data: { state: 'PENDING', attempts: 0, nextTryAt: app.clock.now() },
    });
    await tx.enqueue('deliverWebhook', { deliveryId: id });
  });
}
