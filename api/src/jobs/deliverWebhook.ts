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
  const due = await app.db.prisma.webhookDelivery.findMany({
    where: {
      nextTryAt: { lte: now },
      state: 'PENDING',
      OR: [{ attempts: { gt: 0 } }, { nextTryAt: { lte: new Date(now.getTime() - FIRST_TRY_MS) } }],
    },
    select: { id: true, webhook: { select: { slow: true } } },
    orderBy: { nextTryAt: 'asc' },
    take: BATCH,
  });
  for (const { id, webhook } of due) {
    const job = deliveryJob(webhook.slow);
    await app.jobs.store(job, { deliveryId: id });
    app.jobs.wake(job);
  }
  await app.db.prisma.webhookDelivery.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - KEPT_DELIVERIES_MS) }, state: { not: 'PENDING' } },
  });
}
