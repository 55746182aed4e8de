import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import { untilConnected } from '../untilConnected.ts';
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

/** The message may have gone out twice by now; a third is a person's decision. */
const INTERRUPTED_AGAIN = 'unknown: interrupted again';

const CLAIM = prepared(
  `UPDATE "Delivery" d SET "state" = 'SENDING', "attempts" = d."attempts" + 1, "nextTryAt" = $2::timestamptz,
          "lastError" = CASE WHEN d."state" <> 'SENDING' THEN d."lastError"
            WHEN d."lastError" LIKE 'unknown%' THEN '${INTERRUPTED_AGAIN}' ELSE 'unknown: interrupted' END
     FROM "Purchase" p
    WHERE d."id" = $1::uuid AND p."id" = d."purchaseId"
      AND (d."state" = 'PENDING' OR (d."state" = 'SENDING' AND d."nextTryAt" <= $3::timestamptz))
    RETURNING d."id", d."channel", d."attempts", d."lastError", p."phone", p."email", p."slipId", p."planId",
      EXISTS (SELECT 1 FROM "Refund" r WHERE r."purchaseId" = p."id" AND r."calledBackAt" IS NULL) AS refunded`,
);

const RECORD = prepared(
  `UPDATE "Delivery" SET "state" = $2::"DeliveryState", "sentAt" = coalesce($3::timestamptz, "sentAt"),
          "nextTryAt" = $4::timestamptz, "lastError" = $5, "providerMessageId" = coalesce($6, "providerMessageId")
    WHERE "id" = $1::uuid`,
);

/**
 * Sends the tip of a paid purchase to the phone or address that paid. One worker at a time: whoever claims the row.
 * A refusal that may pass is tried again with growing gaps; an answer that was lost at most once more, because the
 * message may have arrived. The text is never logged.
 */
export async function deliverPurchase(app: App, deliveryId: string): Promise<void> {
  const now = app.clock.now();
  const [claimed] = await app.db.query<Claimed>(CLAIM, [deliveryId, new Date(now.getTime() + LEASE_MS), now]);
  if (!claimed) return;
  if (claimed.lastError === INTERRUPTED_AGAIN) {
    app.log.error({ alarm: true, deliveryId }, 'the delivery of a paid tip was interrupted twice');
    await untilConnected(() =>
      app.db.query(RECORD, [deliveryId, 'FAILED', null, null, INTERRUPTED_AGAIN, null]),
    );
    return;
  }
  const answer = await send(app, claimed, await compose(app, claimed));
  await untilConnected(() => record(app, claimed, answer));
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
  const set = (
    state: 'SENT' | 'PENDING' | 'FAILED',
    nextTryAt: Date | null,
    lastError: string | null,
    id?: string,
  ) =>
    app.db.query(RECORD, [
      delivery.id,
      state,
      state === 'SENT' ? now : null,
      nextTryAt,
      lastError?.slice(0, 300) ?? null,
      id ?? null,
    ]);
  if (answer.outcome === 'accepted') {
    await set('SENT', null, null, answer.value.messageId);
  } else if (answer.outcome === 'unknown') {
    const repeated = delivery.lastError?.startsWith('unknown') ?? false;
    await set(repeated ? 'SENT' : 'PENDING', repeated ? null : again, `unknown: ${answer.cause}`);
  } else if (answer.retryable && delivery.attempts < MAX_ATTEMPTS) {
    await set('PENDING', again, `${answer.code}: ${answer.message}`);
  } else {
    app.log.error(
      { alarm: true, deliveryId: delivery.id, code: answer.code },
      'a paid tip could not be delivered',
    );
    await set('FAILED', null, `${answer.code}: ${answer.message}`);
  }
}
