import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { inKeptTrace } from '../../process/tracing.ts';
import { nextCheck } from '../payments/checkSchedule.ts';
import { classifyPayment, type PaymentClaim } from '../payments/classifyPayment.ts';
import type { Answer, PaymentEvidence } from '../payments/MobileMoney.ts';
import { mpesaResult } from '../payments/mpesaRefusals.ts';
import { forgetPrompt } from '../purchases/takePrompt.ts';
import { confirmPayment } from './confirmPayment.ts';
import { failPayment } from './failPayment.ts';
import { noteCheck, noteClaim, stopLooking } from './noteCheck.ts';
import { quarantinePurchase } from './quarantinePurchase.ts';
import { questionReceipt } from './questionReceipt.ts';

export type Resolution = 'paid' | 'already' | 'surplus' | 'failed' | 'quarantined' | 'deferred';

/** Queries M-Pesa and weighs the answer against all claims. Idempotent. */
export async function resolveMobilePayment(
  app: App,
  purchaseId: string,
  claims: readonly PaymentClaim[],
  /** `known`: the row, if read with or after the claims. `callbackId` triggered this and is ended with a sale. `isTurn`: scheduled. */
  { known, callbackId, isTurn = false }: { known?: Purchase; callbackId?: string; isTurn?: boolean } = {},
): Promise<Resolution> {
  const purchase = known ?? (await app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } }));
  return inKeptTrace(purchase.trace, 'resolve payment', () =>
    resolve(app, purchase, claims, { callbackId, isTurn }),
  );
}

async function resolve(
  app: App,
  purchase: Purchase,
  claims: readonly PaymentClaim[],
  { callbackId, isTurn }: { callbackId: string | undefined; isTurn: boolean },
): Promise<Resolution> {
  const { id: purchaseId } = purchase;
  const asked = purchase.checkoutRequestId ?? (await believableId(app, purchase, claims));
  if (purchase.state === 'PAID') return learnReceipt(app, purchase, claims);
  // A scheduled check without a claim is not urgent: the buyer is probably still entering the PIN.
  const isUrgent = !isTurn || claims.length > 0 || purchase.claimedPaidAt !== null;
  const query = asked === null ? null : await ask(app, asked, isUrgent);
  const decision = classifyPayment({
    checkoutRequestId: asked,
    amountMinor: purchase.amountMinor,
    phone: purchase.phone,
    claims,
    query,
  });
  switch (decision.decision) {
    case 'confirm': {
      const confirmed = await confirmPayment(app, {
        purchaseId,
        receipt: decision.receipt,
        amountMinor: decision.amountMinor,
        currency: 'KES',
        checkoutRequestId: asked,
        callbackId,
      });
      if (confirmed === 'paid' && purchase.caller && purchase.phone)
        await forgetPrompt(app, purchase.caller, purchase.phone);
      return confirmed;
    }
    case 'fail': {
      // The paybill's confirmation is not among the claims read again.
      if (purchase.claimedPaidAt) {
        const reason = `a callback says paid, the query says failed (${decision.code})`;
        await quarantinePurchase(app, purchaseId, reason);
        return 'quarantined';
      }
      const { failure, alarm } = mpesaResult(decision.code) ?? { failure: 'UNKNOWN', alarm: false };
      await failPayment(app, { purchaseId, state: 'FAILED', failure, nextCheckAt: null });
      await stopLooking(app, purchaseId);
      const said = { purchaseId, resultCode: decision.code };
      if (alarm) app.log.error({ alarm, ...said }, 'a payment failed, perhaps by our settings at M-Pesa');
      else app.log.info(said, 'M-Pesa says that a payment failed');
      return 'failed';
    }
    case 'quarantine':
      await quarantinePurchase(app, purchaseId, decision.reason);
      await askLater(app, purchaseId, decision.receipt);
      return 'quarantined';
    case 'defer':
      // Inconclusive news leaves the schedule unchanged.
      if (decision.claimed) await noteClaim(app, purchase);
      await askLater(app, purchaseId, decision.receipt);
      return isTurn ? scheduleNextCheck(app, purchase, asked, decision.claimed) : 'deferred';
  }
}

/** M-Pesa's list and the paybill's confirmation come first. */
const LISTED_BY_MS = 4 * 60_000;

async function askLater(app: App, purchaseId: string, receipt: string | null): Promise<void> {
  if (receipt === null) return;
  const askAt = new Date(app.clock.now().getTime() + LISTED_BY_MS);
  await questionReceipt(app, { purchaseId, receipt, askAt });
}

/** The answer to our request was lost, but a callback to its secret address carries an id to query. */
async function believableId(
  app: App,
  purchase: Purchase,
  claims: readonly PaymentClaim[],
): Promise<string | null> {
  for (const { checkoutRequestId } of claims) {
    if (checkoutRequestId === null) continue;
    const other = await app.db.prisma.purchase.findUnique({
      where: { checkoutRequestId },
      select: { id: true },
    });
    if (!other || other.id === purchase.id) return checkoutRequestId;
  }
  return null;
}

async function ask(app: App, checkoutRequestId: string, isUrgent: boolean): Promise<Answer<PaymentEvidence>> {
  try {
    return await app.mpesa.queryPayment(checkoutRequestId, { isUrgent });
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}

async function learnReceipt(
  app: App,
  purchase: Purchase,
  claims: readonly PaymentClaim[],
): Promise<Resolution> {
  for (const { evidence, checkoutRequestId } of claims) {
    const ours = checkoutRequestId === null || checkoutRequestId === purchase.checkoutRequestId;
    if (!ours || evidence.status !== 'paid' || evidence.receipt === null) continue;
    if (evidence.amountMinor !== null && evidence.amountMinor !== purchase.amountMinor) continue;
    if (purchase.receipt !== null && purchase.receipt !== evidence.receipt) {
      // Without a way to check it, a claim is no second payment.
      app.log.error(
        { alarm: true, purchaseId: purchase.id },
        'another receipt is claimed for a paid purchase',
      );
      continue;
    }
    const proof = { purchaseId: purchase.id, receipt: evidence.receipt, amountMinor: purchase.amountMinor };
    return confirmPayment(app, { ...proof, currency: 'KES' });
  }
  return 'already';
}

/** An open purchase expires at the end of its life; an unconfirmed claim is quarantined at the end of the schedule. */
async function scheduleNextCheck(
  app: App,
  purchase: Purchase,
  asked: string | null,
  claimedNow: boolean,
): Promise<Resolution> {
  const now = app.clock.now();
  if (purchase.quarantinedAt) return 'deferred';
  const claimed = claimedNow || purchase.claimedPaidAt !== null;
  const next = nextCheck(now, purchase.checks + 1);
  if (claimed && next === null) {
    await quarantinePurchase(app, purchase.id, 'a callback says paid, the query does not tell');
    return 'quarantined';
  }
  const expired = now >= purchase.expiresAt && ['CREATED', 'REQUESTED', 'UNKNOWN'].includes(purchase.state);
  const closed =
    expired &&
    (await failPayment(app, {
      purchaseId: purchase.id,
      state: 'EXPIRED',
      failure: 'EXPIRED',
      nextCheckAt: asked || claimed ? next : null,
    }));
  if (closed && claimed) {
    app.log.error(
      { alarm: true, purchaseId: purchase.id },
      "a payment expired although a callback claims it was paid: M-Pesa's status query is inconclusive",
    );
  }
  if (!closed) {
    // Crashed between the request and storing its answer.
    const unanswered = now.getTime() - purchase.createdAt.getTime() >= 60_000;
    await noteCheck(app, purchase.id, withinLife(next, purchase, now), unanswered);
  }
  return 'deferred';
}

/** An open purchase is checked at the end of its life at the latest. */
function withinLife(next: Date | null, purchase: Purchase, now: Date): Date | null {
  if (now >= purchase.expiresAt) return next;
  return next === null || next > purchase.expiresAt ? purchase.expiresAt : next;
}
