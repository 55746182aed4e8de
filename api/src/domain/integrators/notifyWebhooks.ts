import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { SqlTx } from '../foundation/transaction.ts';
import type { SubscribedEvent, WebhookData, WebhookEvent } from './webhookCatalogue.ts';

/** Webhooks of this tipster are called, five at most. */
type Whose = { readonly tipsterId: string } | { readonly slipId: number };

/** Runs in the transaction of the change, so that a commit loses nothing. @param facts called only when somebody subscribes. */
export async function notifyWebhooks<Event extends SubscribedEvent>(
  tx: SqlTx,
  events: readonly Event[],
  whose: Whose,
  now: Date,
  facts: () => WebhookData<Event> | Promise<WebhookData<Event>>,
): Promise<void> {
  const tipster =
    'slipId' in whose
      ? sql`(SELECT "tipsterId" FROM "Slip" WHERE "id" = ${whose.slipId}::int)`
      : sql`${whose.tipsterId}::uuid`;
  const listeners = await tx.query<Listener & { event: Event }>(
    sql`SELECT w."id"::text AS id, w."slow", e."event" FROM "Webhook" w JOIN "Tipster" t ON t."userId" = w."userId"
     JOIN "User" u ON u."id" = w."userId" JOIN unnest(${events}::text[]) AS e("event") ON e."event" = ANY(w."events")
     WHERE t."id" = ${tipster} AND w."disabledAt" IS NULL AND w."removedAt" IS NULL AND u."deletedAt" IS NULL
     FOR KEY SHARE OF w`,
  );
  if (listeners.length === 0) return;
  const given = await facts();
  for (const event of events) {
    const called = listeners.filter((listener) => listener.event === event);
    if (called.length === 0) continue;
    const rows = called.map(({ id, slow }) => ({ id: randomUUID(), webhookId: id, slow }));
    await storeDeliveries(tx, { event, body: bodyOf(event, now, given), at: now }, rows);
  }
}

interface Listener {
  id: string;
  slow: boolean;
}

export function bodyOf<Event extends WebhookEvent>(
  event: Event,
  at: Date,
  facts: WebhookData<Event>,
): string {
  return JSON.stringify({ type: event, timestamp: at.toISOString(), data: facts });
}

interface NewDelivery {
  id: string;
  webhookId: string;
  slow: boolean;
}

/** Stores deliveries with their jobs; known ids are skipped. */
export async function storeDeliveries(
  tx: SqlTx,
  { event, body, at }: { event: WebhookEvent; body: string; at: Date },
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const written = await tx.query<{ id: string }>(
    sql`INSERT INTO "WebhookDelivery" ("id", "webhookId", "event", "body", "createdAt", "nextTryAt")
     SELECT id, webhook, ${event}, ${body}, ${at}::timestamptz, ${at}::timestamptz
       FROM unnest(${deliveries.map(({ id }) => id)}::uuid[], ${deliveries.map(({ webhookId }) => webhookId)}::uuid[]) AS d(id, webhook)
     ON CONFLICT ("id") DO NOTHING RETURNING "id"::text AS id`,
  );
  const ids = new Set(written.map(({ id }) => id));
  for (const slow of [false, true]) {
    const due = deliveries.filter((one) => one.slow === slow && ids.has(one.id));
    await tx.enqueueAll(
      deliveryJob(slow),
      due.map(({ id: deliveryId }) => ({ deliveryId })),
    );
  }
}

/** Slow, failing and new receivers use a queue of their own, so that they cannot delay the others. */
export function deliveryJob(slow: boolean): 'deliverWebhook' | 'deliverSlowWebhook' {
  return slow ? 'deliverSlowWebhook' : 'deliverWebhook';
}
