import { createHash } from 'node:crypto';
import sql, { empty } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { JobData } from '../../jobs/queue/jobs.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { bodyOf, storeDeliveries } from './notifyWebhooks.ts';
import type { SubscribedEvent, WebhookData } from './webhookCatalogue.ts';

const BATCH = 100;

/**
 * For events of many accounts: enqueues one job in the transaction, which writes the deliveries afterwards.
 * @param about identifies the event, so that repeats send nothing twice. @param gameId limits it to tipsters with a tip
 * on the game.
 */
export async function spreadToWebhooks<Event extends SubscribedEvent>(
  tx: Tx,
  event: Event,
  { about, gameId = null }: { about: string; gameId?: number | null },
  now: Date,
  facts: () => WebhookData<Event> | Promise<WebhookData<Event>>,
): Promise<void> {
  const [listener] = await tx.query(
    sql`SELECT 1 AS found FROM "Webhook" WHERE ${event} = ANY("events") AND "disabledAt" IS NULL AND "removedAt" IS NULL LIMIT 1`,
  );
  if (!listener) return;
  const body = bodyOf(event, now, await facts());
  await tx.enqueue('spreadWebhooks', { event, about, gameId, body, at: now.toISOString(), after: null });
}

/** Writes one batch and enqueues the next. Idempotent: a delivery's id is derived from event and webhook. */
export async function spreadWebhooks(app: App, job: JobData['spreadWebhooks']): Promise<void> {
  const { event, about, gameId, body, at, after } = job;
  await inTransaction(app, async (tx) => {
    const page = await tx.query<{ id: string; slow: boolean }>(
      sql`SELECT w."id"::text AS id, w."slow" FROM "Webhook" w JOIN "User" u ON u."id" = w."userId"
       WHERE ${event} = ANY(w."events") AND w."disabledAt" IS NULL AND w."removedAt" IS NULL AND u."deletedAt" IS NULL
         AND w."createdAt" <= ${at}::timestamptz
         ${after === null ? empty : sql`AND w."id" > ${after}::uuid`}
         ${gameId === null ? empty : tippedOn(gameId)}
       ORDER BY w."id" LIMIT ${BATCH}::int FOR KEY SHARE OF w`,
    );
    const deliveries = page.map(({ id, slow }) => ({
      id: deliveryId(event, about, id),
      webhookId: id,
      slow,
    }));
    await storeDeliveries(tx, { event, body, at: new Date(at) }, deliveries);
    const last = page.at(-1);
    if (page.length === BATCH && last) await tx.enqueue('spreadWebhooks', { ...job, after: last.id });
  });
}

const tippedOn = (
  gameId: number,
) => sql`AND w."userId" IN (SELECT t."userId" FROM "Tip" p JOIN "Slip" s ON s."id" = p."slipId"
   JOIN "Tipster" t ON t."id" = s."tipsterId" WHERE p."gameId" = ${gameId}::int)`;

function deliveryId(event: string, about: string, webhookId: string): string {
  const hex = createHash('sha256').update(`${event} ${about} ${webhookId}`).digest('hex');
  // UUID version 8 (custom).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
