import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { deliverWebhook } from '../domain/integrators/deliverWebhook.ts';
import { deliveryJob } from '../domain/integrators/notifyWebhooks.ts';
import { KEPT_DELIVERIES_MS } from '../domain/integrators/webhookEvents.ts';
import { webhookSender } from '../providers/webhooks/postWebhook.ts';

const BATCH = 50;
/** The first attempt has its own job, which must have been lost by then. */
const FIRST_TRY_MS = 120_000;

/** Attempts one delivery now; a failed one is retried by {@link retryWebhooks}. */
export async function sendWebhook(app: App, deliveryId: string): Promise<void> {
  const privateAllowed = app.settings.WEBHOOK_PRIVATE_ADDRESSES === 'allow';
  await deliverWebhook(app, webhookSender({ privateAllowed }), deliveryId);
}

/** Enqueues due deliveries again, and deletes those older than the delivery log. */
export async function retryWebhooks(app: App): Promise<void> {
  const now = app.clock.now();
  const due = await app.db.query<{ id: string; slow: boolean }>(
    sql`SELECT d."id", w."slow" FROM "WebhookDelivery" d JOIN "Webhook" w ON w."id" = d."webhookId"
      WHERE d."nextTryAt" <= ${now.toISOString()}::timestamptz AND d."state" = 'PENDING'
        AND (d."attempts" > 0 OR d."nextTryAt" <= ${new Date(now.getTime() - FIRST_TRY_MS).toISOString()}::timestamptz)
      ORDER BY d."nextTryAt" LIMIT ${BATCH}::int`,
  );
  for (const { id, slow } of due) {
    const job = deliveryJob(slow);
    await app.jobs.store(job, { deliveryId: id });
    app.jobs.wake(job);
  }
  await app.db.query(
    sql`DELETE FROM "WebhookDelivery" WHERE "createdAt" < ${new Date(now.getTime() - KEPT_DELIVERIES_MS).toISOString()}::timestamptz AND "state" <> 'PENDING'`,
  );
}
