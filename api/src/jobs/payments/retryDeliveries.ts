import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { deliverPurchase } from '../../domain/delivery/deliverPurchase.ts';
import { DEFERRED, processCallback } from './processCallback.ts';

const BATCH = 50;

/** Sends deliveries that are due for a retry, and those that a worker left unfinished. */
export async function retryDeliveries(app: App): Promise<void> {
  const due = await app.db.query<{ id: string }>(
    sql`SELECT "id" FROM "Delivery" WHERE "nextTryAt" <= ${app.clock.now().toISOString()}::timestamptz AND "state" IN ('PENDING', 'UNCONFIRMED', 'SENDING')
      ORDER BY "nextTryAt" LIMIT ${BATCH}::int`,
  );
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
  const left = await app.db.query<{ id: bigint }>(
    sql`SELECT "id" FROM "Callback" WHERE "processedAt" IS NULL AND "outcome" IS DISTINCT FROM ${DEFERRED}::text
        AND "receivedAt" <= ${before.toISOString()}::timestamptz ORDER BY "id" LIMIT ${BATCH}::int`,
  );
  for (const { id } of left) {
    try {
      await processCallback(app, id.toString());
    } catch (error) {
      app.log.error({ err: error, callbackId: id.toString() }, 'a callback could not be read');
    }
  }
}
