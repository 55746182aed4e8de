import type { App } from '../../app.ts';
import { deliverPurchase } from '../../domain/delivery/deliverPurchase.ts';
import { DEFERRED, processCallback } from './processCallback.ts';

const BATCH = 50;

/** Sends deliveries that are due for a retry, and those that a worker left unfinished. */
export async function retryDeliveries(app: App): Promise<void> {
  const due = await app.db.prisma.delivery.findMany({
    where: { nextTryAt: { lte: app.clock.now() }, state: { in: ['PENDING', 'UNCONFIRMED', 'SENDING'] } },
    select: { id: true },
    orderBy: { nextTryAt: 'asc' },
    take: BATCH,
  });
  for (const { id } of due) {
    try {
      await deliverPurchase(app, id);
    } catch (error) {
      app.log.error({ err: error, deliveryId: id }, 'a delivery attempt failed');
    }
  }
}

/** Processes callbacks whose job was lost or that were deferred; confirmations that wait for M-Pesa's list are `searchList`'s. */
export async function rereadCallbacks(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - 60_000);
  const left = await app.db.prisma.callback.findMany({
    where: {
      processedAt: null,
      receivedAt: { lte: before },
      OR: [{ outcome: null }, { outcome: { not: DEFERRED } }],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  });
  for (const { id } of left) {
    try {
      await processCallback(app, id.toString());
    } catch (error) {
      app.log.error({ err: error, callbackId: id.toString() }, 'a callback could not be read');
    }
  }
}
