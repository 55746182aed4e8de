import { randomUUID } from 'node:crypto';
import type { Tx } from '../foundation/transaction.ts';
import type { WebhookData, WebhookEvent } from './webhookCatalogue.ts';

/**
 * In the transaction of the change, so that a rollback sends nothing and a commit loses nothing.
 * @param facts called only when there is a subscriber; must return public data, or the tipster's own amounts.
 */
export async function notifyWebhooks<Event extends WebhookEvent>(
  tx: Tx,
  event: Event,
  tipsterId: string,
  now: Date,
  facts: () => WebhookData<Event> | Promise<WebhookData<Event>>,
): Promise<void> {
  const listeners = await tx.query<{ id: string }>(
    `SELECT w."id"::text AS id FROM "Webhook" w JOIN "Tipster" t ON t."userId" = w."userId"
     JOIN "User" u ON u."id" = w."userId"
     WHERE t."id" = $1::uuid AND $2 = ANY(w."events") AND w."disabledAt" IS NULL AND w."removedAt" IS NULL
       AND u."deletedAt" IS NULL FOR KEY SHARE OF w`,
    [tipsterId, event],
  );
  if (listeners.length === 0) return;
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data: await facts() });
  for (const listener of listeners) {
    const id = randomUUID();
    await tx.prisma.webhookDelivery.create({
      data: { id, webhookId: listener.id, event, body, createdAt: now, nextTryAt: now },
    });
    await tx.enqueue('deliverWebhook', { deliveryId: id });
  }
}
