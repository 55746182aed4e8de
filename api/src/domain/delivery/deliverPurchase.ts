import { asLanguage } from '@tipsoko/rules/language';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import { inKeptTrace } from '../../process/tracing.ts';
import { retryOnConnectionLoss } from '../foundation/retryOnConnectionLoss.ts';
import type { SmsAccepted } from '../foundation/SmsSender.ts';
import { emailTexts } from '../messages/emailTexts.ts';
import { smsTexts } from '../messages/smsTexts.ts';
import type { Answer } from '../payments/MobileMoney.ts';
import { boughtTips, tipMessage, tipSms, tipsOf, type WrittenTip } from './tipMessage.ts';

/** Exceeds the sum of the three routes' time-outs (30 s each): by then the worker has died. */
const LEASE_MS = 95_000;
/** Backs off from 15 s to a quarter of an hour over nearly two hours, then hourly. */
const OFTEN_TRIES = 12;
/** Some 14 hours; extended while a game of the slip has not kicked off. */
const LEAST_TRIES = 24;
/** Reached eight minutes after the sale: raises an alarm and falls back to e-mail where the buyer has an address. */
export const LATE_TRIES = 5;

/** Channel of a delivery that the second SMS account accepted. */
const SECOND_ACCOUNT = 'SMS_BACKUP';

interface Claimed {
  id: string;
  channel: string;
  attempts: number;
  phone: string | null;
  /** A card buyer's, else the account's confirmed address; null without either. */
  email: string | null;
  slipId: number | null;
  planId: string | null;
  refunded: boolean;
  /** Trace context of the purchase. */
  trace: string | null;
  language: string;
  /** Empty for a plan. */
  tips: WrittenTip[];
}

const CLAIM = prepared<{ deliveryId: string; now: Date; leaseEnd: Date }>(
  ({
    deliveryId,
    now,
    leaseEnd,
  }) => sql`UPDATE "Delivery" d SET "state" = 'SENDING', "attempts" = d."attempts" + 1, "nextTryAt" = ${leaseEnd}::timestamptz,
          "channel" = CASE WHEN p."phone" IS NULL THEN 'EMAIL' ELSE 'SMS' END,
          "lastError" = CASE WHEN d."state" = 'SENDING' THEN 'unknown: interrupted' ELSE d."lastError" END
     FROM "Purchase" p LEFT JOIN "User" u ON u."id" = p."buyerUserId" AND u."emailVerifiedAt" IS NOT NULL
    WHERE d."id" = ${deliveryId}::uuid AND p."id" = d."purchaseId"
      AND (d."state" IN ('PENDING', 'UNCONFIRMED') OR (d."state" = 'SENDING' AND d."nextTryAt" <= ${now}::timestamptz))
    RETURNING d."id", d."channel", d."attempts", p."phone", coalesce(p."email", u."email") AS "email", p."slipId", p."planId", p."trace", p."language",
      EXISTS (SELECT 1 FROM "Refund" r WHERE r."purchaseId" = p."id" AND r."calledBackAt" IS NULL) AS refunded,
      ${boughtTips(sql`p."slipId"`)} AS tips`,
);

interface DeliveryOutcome {
  deliveryId: string;
  state: 'SENT' | 'PENDING' | 'UNCONFIRMED' | 'FAILED';
  channel?: string;
  sentAt?: Date;
  nextTryAt?: Date;
  lastError?: string;
  providerMessageId?: string;
}

// A delivery report may have ended it in the meantime.
const RECORD = prepared<DeliveryOutcome>(
  ({ deliveryId, state, channel, sentAt, nextTryAt, lastError, providerMessageId }) =>
    sql`UPDATE "Delivery" SET "state" = ${state}::"DeliveryState", "channel" = coalesce(${channel}, "channel"),
          "sentAt" = coalesce(${sentAt}::timestamptz, "sentAt"), "nextTryAt" = ${nextTryAt}::timestamptz,
          "lastError" = ${lastError}, "providerMessageId" = coalesce(${providerMessageId}, "providerMessageId")
    WHERE "id" = ${deliveryId}::uuid AND "state" = 'SENDING'`,
);

/** The worker that claims the row sends. Everything except acceptance is retried: a duplicate tip is harmless, a missing one is not. */
export async function deliverPurchase(app: App, deliveryId: string): Promise<void> {
  const now = app.clock.now();
  const [claimed] = await app.db.query<Claimed>(
    CLAIM({ deliveryId, now, leaseEnd: new Date(now.getTime() + LEASE_MS) }),
  );
  if (!claimed) return;
  await inKeptTrace(claimed.trace, 'deliver purchase', async () => {
    const message = compose(app, claimed);
    const sent = await sendByAnyRoute(app, claimed, message);
    await retryOnConnectionLoss(() => record(app, claimed, sent, message.usefulUntil));
  });
}

interface Message {
  sms: string;
  subject: string;
  /** Full text for e-mail. */
  text: string;
  /** Last kick-off of the slip; null for messages without games. */
  usefulUntil: Date | null;
}

function compose(app: App, { slipId, planId, refunded, ...claimed }: Claimed): Message {
  const language = asLanguage(claimed.language);
  const site = app.settings.PUBLIC_URL;
  const words = smsTexts(language);
  const { subjects } = emailTexts(language);
  const same = (text: string, subject: string): Message => ({ sms: text, subject, text, usefulUntil: null });
  if (refunded) return same(words.tipRefunded(), subjects.tip);
  if (slipId === null) return same(words.subscribed(planId ?? '', site), subjects.subscribed);
  const slip = { id: slipId, tips: tipsOf(claimed.tips) };
  const last = Math.max(...slip.tips.map(({ kickoff }) => kickoff.getTime()));
  return {
    sms: tipSms(slip, site, language),
    subject: subjects.tip,
    text: tipMessage(slip, site, language),
    usefulUntil: new Date(last),
  };
}

type Sent = { channel: string; answer: Answer<SmsAccepted> };

async function sendByAnyRoute(app: App, delivery: Claimed, message: Message): Promise<Sent> {
  const { channel, phone, email, attempts } = delivery;
  const byMail = () => app.mail.send({ to: email ?? '', subject: message.subject, text: message.text });
  if (channel !== 'SMS') return { channel, answer: await answered(byMail) };
  const isRepeat = attempts > 1;
  const answer = await answered(() => app.sms.send({ phone: phone ?? '', text: message.sms, isRepeat }));
  if (answer.outcome === 'accepted')
    return { channel: answer.value.account === 'second' ? SECOND_ACCOUNT : channel, answer };
  if (email === null) return { channel, answer };
  if (attempts < LATE_TRIES && mayPass(answer)) return { channel, answer };
  const other = await answered(byMail);
  return other.outcome === 'accepted' ? { channel: 'EMAIL', answer: other } : { channel, answer };
}

async function answered(send: () => Promise<Sent['answer']>): Promise<Sent['answer']> {
  try {
    return await send();
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}

const mayPass = (answer: Sent['answer']) => answer.outcome !== 'refused' || answer.retryable;

async function record(
  app: App,
  delivery: Claimed,
  { channel, answer }: Sent,
  usefulUntil: Date | null,
): Promise<void> {
  const { id: deliveryId, attempts } = delivery;
  const now = app.clock.now();
  const write = (outcome: Omit<DeliveryOutcome, 'deliveryId'>) =>
    app.db.query(RECORD({ ...outcome, deliveryId }));
  if (answer.outcome === 'accepted') {
    await write({ state: 'SENT', channel, sentAt: now, providerMessageId: answer.value.messageId });
    return;
  }
  const isUnknown = answer.outcome === 'unknown';
  const code = isUnknown ? 'unknown' : answer.code;
  const lastError = `${code}: ${isUnknown ? answer.cause : answer.message}`.slice(0, 300);
  if (mayPass(answer) && (attempts < LEAST_TRIES || (usefulUntil !== null && now < usefulUntil))) {
    if (attempts === LATE_TRIES)
      app.log.error(
        { alarm: true, deliveryId, resultCode: code },
        'a paid tip has not left for eight minutes',
      );
    const longest = attempts < OFTEN_TRIES ? 15 * 60_000 : 3_600_000;
    const nextTryAt = new Date(now.getTime() + Math.min(longest, 15_000 * 2 ** attempts));
    await write({ state: isUnknown ? 'UNCONFIRMED' : 'PENDING', nextTryAt, lastError });
    return;
  }
  app.log.error({ alarm: true, deliveryId, resultCode: code }, 'a paid tip could not be delivered');
  await write({ state: 'FAILED', lastError });
}
