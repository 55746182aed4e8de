import type { App } from '../../app.ts';
import { inTransaction } from '../transaction.ts';
import type { Answer } from './MobileMoney.ts';
import { readBoughtTips, tipMessage } from './tipMessage.ts';

const LEASE_MS = 10 * 60_000;
const MAX_ATTEMPTS = 12;

interface Claimed {
  id: string;
  channel: string;
  attempts: number;
  lastError: string | null;
  phone: string | null;
  email: string | null;
  slipId: number | null;
  planId: string | null;
  refunded: boolean;
}

/**
 * Sends the tip of a paid purchase to the phone or address that paid. One worker at a time: whoever claims the row.
 * A refusal that may pass is tried again with growing gaps; an answer that was lost at most once more, because the
 * message may have arrived. The text is never logged.
 */
export async function deliverPurchase(app: App, deliveryId: string): Promise<void> {
  const now = app.clock.now();
  const [claimed] = await app.db.query<Claimed>(
    `UPDATE "Delivery" d SET "state" = 'SENDING', "attempts" = d."attempts" + 1, "nextTryAt" = $2::timestamptz,
            "lastError" = CASE WHEN d."state" = 'SENDING' THEN 'unknown: interrupted' ELSE d."lastError" END
       FROM "Purchase" p
      WHERE d."id" = $1::uuid AND p."id" = d."purchaseId"
        AND (d."state" = 'PENDING' OR (d."state" = 'SENDING' AND d."nextTryAt" <= $3::timestamptz))
      RETURNING d."id", d."channel", d."attempts", d."lastError", p."phone", p."email", p."slipId", p."planId",
        EXISTS (SELECT 1 FROM "Refund" r WHERE r."purchaseId" = p."id") AS refunded`,
    [deliveryId, new Date(now.getTime() + LEASE_MS), now],
  );
  if (!claimed) return;
  const answer = await send(app, claimed, await compose(app, claimed));
  await record(app, claimed, answer);
}

async function compose(app: App, { slipId, planId, refunded }: Claimed): Promise<string> {
  if (refunded) return 'Tipsoko: the tip you paid for cannot be delivered. Your money is on its way back.';
  if (slipId !== null) return tipMessage(slipId, await readBoughtTips(app, slipId));
  return `Tipsoko: your ${planId} subscription is active. See the premium tips at ${app.settings.PUBLIC_URL}/subscriptions`;
}

async function send(app: App, delivery: Claimed, text: string): Promise<Answer<{ messageId: string }>> {
  try {
    if (delivery.channel === 'SMS') return await app.sms.send({ phone: delivery.phone ?? '', text });
    return await app.mail.send({ to: delivery.email ?? '', subject: 'Your tip from Tipsoko', text });
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}

async function record(app: App, delivery: Claimed, answer: Answer<{ messageId: string }>): Promise<void> {
  const now = app.clock.now();
  const again = new Date(now.getTime() + Math.min(3_600_000, 15_000 * 2 ** delivery.attempts));
  await inTransaction(app, async (tx) => {
    const set = (data: Parameters<typeof tx.prisma.delivery.update>[0]['data']) =>
      tx.prisma.delivery.update({ where: { id: delivery.id }, data });
    if (answer.outcome === 'accepted') {
      const { messageId } = answer.value;
      await set({
        state: 'SENT',
        sentAt: now,
        nextTryAt: null,
        lastError: null,
        providerMessageId: messageId,
      });
    } else if (answer.outcome === 'unknown') {
      const repeated = delivery.lastError?.startsWith('unknown') ?? false;
      const lastError = `unknown: ${answer.cause}`.slice(0, 300);
      await set(
        repeated
          ? { state: 'SENT', sentAt: now, nextTryAt: null, lastError }
          : { state: 'PENDING', nextTryAt: again, lastError },
      );
    } else if (answer.retryable && delivery.attempts < MAX_ATTEMPTS) {
      await set({
        state: 'PENDING',
        nextTryAt: again,
        lastError: `${answer.code}: ${answer.message}`.slice(0, 300),
      });
    } else {
      app.log.error(
        { alarm: true, deliveryId: delivery.id, code: answer.code },
        'a paid tip could not be delivered',
      );
      await set({
        state: 'FAILED',
        nextTryAt: null,
        lastError: `${answer.code}: ${answer.message}`.slice(0, 300),
      });
    }
  });
}
