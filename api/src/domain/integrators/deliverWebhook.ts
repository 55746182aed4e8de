import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { noteOutcome, pauseOf } from '../foundation/destinations.ts';
import { secretRing } from '../foundation/secretRing.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { unsealAny } from '../sessions/sealing.ts';
import { WEBHOOK_SEAL } from './addWebhook.ts';
import { cancelPendingDeliveries } from './changeWebhook.ts';
import { signWebhookHeaders } from './signWebhook.ts';
import type { WebhookAnswer, WebhookSender } from './WebhookSender.ts';
import { TEST_EVENT } from './webhookCatalogue.ts';
import { retrySeconds } from './webhookEvents.ts';
import { webhookOffEmail } from './webhookOffEmail.ts';

interface Claimed {
  id: string;
  webhookId: string;
  userId: string;
  event: string;
  body: string;
  attempts: number;
  url: string;
  sealedSecret: string;
  /** Null once the day of overlap has passed. */
  previousSecret: string | null;
}

/** Longer than any attempt: by then the worker has died. */
const CLAIM_SECONDS = 120;
const SLOW_MS = 2_000;
/** 410: the receiver unsubscribes. */
const GONE = 410;

/** At least once: a receiver may get an event twice, under the same id. After the last attempt the webhook is switched off. */
export async function deliverWebhook(app: App, send: WebhookSender, deliveryId: string): Promise<void> {
  const claimed = await claim(app, deliveryId);
  if (!claimed || (await waitsForPause(app, claimed))) return;
  const { id, url, body } = claimed;
  const [secret, previous] = [claimed.sealedSecret, claimed.previousSecret].map(
    (sealed) => sealed && unsealAny(secretRing(app), WEBHOOK_SEAL, sealed)?.text,
  );
  const begun = performance.now();
  const answer: WebhookAnswer = secret
    ? await send({
        url,
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...signWebhookHeaders(previous ? [secret, previous] : [secret], { id, at: app.clock.now(), body }),
        },
      })
    : { fault: 'the secret cannot be read: give this webhook a new one' };
  const slow = !('status' in answer) || !isTaken(answer.status) || performance.now() - begun > SLOW_MS;
  // Of this account alone: one who breaks a shared host's webhooks pauses nobody else's.
  const isDead = await noteOutcome(app, destinationOf(claimed), 'status' in answer && isTaken(answer.status));
  await inTransaction(app, async (tx) => {
    await record(app, tx, claimed, answer, slow);
    if (isDead) await switchOff(app, tx, claimed, 'its host took no event for a day');
  });
}

const destinationOf = ({ userId, url }: Claimed) => `${userId} ${new URL(url).host}`;

/** A test is sent at once: it is how the owner learns that the receiver works again. */
async function waitsForPause(app: App, claimed: Claimed): Promise<boolean> {
  const seconds = claimed.event === TEST_EVENT ? null : await pauseOf(app, destinationOf(claimed));
  if (seconds === null) return false;
  await app.db.prisma.webhookDelivery.updateMany({
    where: { id: claimed.id, state: 'PENDING', attempts: claimed.attempts },
    data: {
      attempts: claimed.attempts - 1,
      nextTryAt: new Date(app.clock.now().getTime() + seconds * 1_000),
    },
  });
  return true;
}

const isTaken = (status: number) => status >= 200 && status < 300;

/** Null when it is done or another worker holds it. */
async function claim(app: App, deliveryId: string): Promise<Claimed | null> {
  const now = app.clock.now();
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1_000);
  const [delivery] = await app.db.prisma.webhookDelivery.updateManyAndReturn({
    where: {
      id: deliveryId,
      state: 'PENDING',
      nextTryAt: { lte: now },
      webhook: { removedAt: null, disabledAt: null },
    },
    data: { attempts: { increment: 1 }, nextTryAt: until },
    select: { id: true, webhookId: true, event: true, body: true, attempts: true },
  });
  const webhook = delivery && (await app.db.prisma.webhook.findUnique({ where: { id: delivery.webhookId } }));
  if (!webhook) return null;
  const { userId, url, sealedSecret, previousUntil } = webhook;
  const previousSecret = previousUntil && previousUntil > now ? webhook.previousSecret : null;
  return { ...delivery, userId, url, sealedSecret, previousSecret };
}

async function record(
  app: App,
  tx: Tx,
  delivery: Claimed,
  answer: WebhookAnswer,
  slow: boolean,
): Promise<void> {
  const now = app.clock.now();
  await tx.prisma.webhook.updateMany({
    where: { id: delivery.webhookId, slow: !slow },
    data: { slow },
  });
  const status = 'status' in answer ? answer.status : null;
  const lastError = 'fault' in answer ? answer.fault : null;
  const where = { id: delivery.id, state: 'PENDING' as const };
  if (status !== null && isTaken(status)) {
    await tx.prisma.webhookDelivery.updateMany({
      where,
      data: { state: 'DELIVERED', lastStatus: status, lastError: null, nextTryAt: null, deliveredAt: now },
    });
    return;
  }
  const isTest = delivery.event === TEST_EVENT;
  const wait = status === GONE || isTest ? undefined : retrySeconds[delivery.attempts - 1];
  if (wait !== undefined) {
    await tx.prisma.webhookDelivery.updateMany({
      where,
      data: { lastStatus: status, lastError, nextTryAt: new Date(now.getTime() + wait * 1_000) },
    });
    return;
  }
  await tx.prisma.webhookDelivery.updateMany({
    where,
    data: { state: 'FAILED', lastStatus: status, lastError, nextTryAt: null },
  });
  // A failed test is shown at once and loses no event.
  if (isTest) return;
  await switchOff(
    app,
    tx,
    delivery,
    status === GONE ? 'it answered 410 Gone' : `it did not take an event for a day (${lastError ?? status})`,
  );
}

async function switchOff(app: App, tx: Tx, delivery: Claimed, reason: string): Promise<void> {
  const { count } = await tx.prisma.webhook.updateMany({
    where: { id: delivery.webhookId, disabledAt: null },
    data: { disabledAt: app.clock.now(), disabledReason: reason },
  });
  if (count === 0) return;
  await cancelPendingDeliveries(tx, delivery.webhookId, 'the webhook was switched off');
  await recordAudit(app, tx, {
    actorId: null,
    action: 'switch off webhook',
    subject: `webhook:${delivery.webhookId}`,
    detail: { reason },
  });
  const { user } = await tx.prisma.webhook.findUniqueOrThrow({
    where: { id: delivery.webhookId },
    select: { user: { select: { email: true, emailVerifiedAt: true } } },
  });
  if (user.email && user.emailVerifiedAt) {
    await tx.enqueue('sendMail', webhookOffEmail(user.email, delivery.url, reason));
  }
}
