import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { nextCheck } from './checkSchedule.ts';
import { classifyPayment, type PaymentClaim } from './classifyPayment.ts';
import { confirmPayment } from './confirmPayment.ts';
import { failPayment } from './failPayment.ts';
import type { Answer, PaymentEvidence } from './MobileMoney.ts';
import { failureOf } from './paymentFailure.ts';
import { quarantinePurchase } from './quarantinePurchase.ts';

export type Settled = 'paid' | 'already' | 'surplus' | 'failed' | 'quarantined' | 'deferred';

/**
 * Finds out what became of an M-Pesa payment: asks M-Pesa, weighs the answer against all claims that came in, and
 * acts. Safe to call at any time and any number of times.
 */
export async function settleMobilePayment(
  app: App,
  purchaseId: string,
  claims: readonly PaymentClaim[],
  /** `known`: the row, if it has been read after the claims. `isTurn`: the schedule asks, and not news that came in. */
  { known, isTurn = false }: { known?: Purchase; isTurn?: boolean } = {},
): Promise<Settled> {
  const purchase = known ?? (await app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } }));
  const asked = purchase.checkoutRequestId ?? (await believableId(app, purchase, claims));
  if (purchase.state === 'PAID') return learnReceipt(app, purchase, claims);
  const query = asked === null ? null : await ask(app, asked);
  const decision = classifyPayment({
    checkoutRequestId: asked,
    amountMinor: purchase.amountMinor,
    phone: purchase.phone,
    claims,
    query,
  });
  switch (decision.decision) {
    case 'confirm':
      return confirmPayment(app, {
        purchaseId,
        receipt: decision.receipt,
        amountMinor: decision.amountMinor,
        currency: 'KES',
        checkoutRequestId: asked,
      });
    case 'fail':
      // Claimed by the paybill's confirmation, which is not among the claims that are read again.
      if (purchase.claimedPaidAt) {
        const reason = `a callback says paid, the query says failed (${decision.code})`;
        await quarantinePurchase(app, purchaseId, reason);
        return 'quarantined';
      }
      await failPayment(app, {
        purchaseId,
        state: 'FAILED',
        failure: failureOf(decision.code),
        nextCheckAt: null,
      });
      await stopLooking(app, purchaseId);
      return 'failed';
    case 'quarantine':
      await quarantinePurchase(app, purchaseId, decision.reason);
      return 'quarantined';
    case 'defer':
      // News that decides nothing leaves the schedule as it is, however often it comes.
      if (decision.claimed) await noteClaim(app, purchase);
      return isTurn ? lookLater(app, purchase, asked, decision.claimed) : 'deferred';
  }
}

/** Our request's answer was lost, but a callback came to its secret address: its id may be asked about. */
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

async function ask(app: App, checkoutRequestId: string): Promise<Answer<PaymentEvidence>> {
  try {
    return await app.mpesa.queryPayment(checkoutRequestId);
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}

async function learnReceipt(app: App, purchase: Purchase, claims: readonly PaymentClaim[]): Promise<Settled> {
  for (const { evidence, checkoutRequestId } of claims) {
    const ours = checkoutRequestId === null || checkoutRequestId === purchase.checkoutRequestId;
    if (!ours || evidence.status !== 'paid' || evidence.receipt === null) continue;
    if (evidence.amountMinor !== null && evidence.amountMinor !== purchase.amountMinor) continue;
    if (purchase.receipt !== null && purchase.receipt !== evidence.receipt) {
      // A claim that nobody can check is no second payment.
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

/**
 * The first claim that says paid is remembered until M-Pesa tells: it must not be forgotten with the schedule. One that
 * comes when nobody looks any more begins the schedule again, once.
 */
async function noteClaim(app: App, { id, claimedPaidAt }: Purchase): Promise<void> {
  if (claimedPaidAt) return;
  const now = app.clock.now();
  await app.db.query(
    `UPDATE "Purchase" SET "claimedPaidAt" = $2::timestamptz,
            "checks" = CASE WHEN "nextCheckAt" IS NULL THEN 0 ELSE "checks" END,
            "nextCheckAt" = coalesce("nextCheckAt", $3::timestamptz)
      WHERE "id" = $1::uuid AND "claimedPaidAt" IS NULL AND "state" <> 'PAID' AND "quarantinedAt" IS NULL`,
    [id, now, nextCheck(now, 0)],
  );
}

/** M-Pesa says failed: a purchase that was closed before has nothing left to find out either. */
async function stopLooking(app: App, purchaseId: string): Promise<void> {
  await app.db.query(
    `UPDATE "Purchase" SET "nextCheckAt" = NULL
      WHERE "id" = $1::uuid AND "state" IN ('FAILED', 'EXPIRED') AND "nextCheckAt" IS NOT NULL`,
    [purchaseId],
  );
}

/**
 * Puts the next look on the clock; past its life an open purchase expires, and is still looked at for a while. When
 * that is over, what somebody claims and M-Pesa never told is a person's turn.
 */
async function lookLater(
  app: App,
  purchase: Purchase,
  asked: string | null,
  claimedNow: boolean,
): Promise<Settled> {
  const now = app.clock.now();
  if (purchase.quarantinedAt) return 'deferred';
  if (await neverAsked(app, purchase)) return 'failed';
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
      nextCheckAt: asked ? next : null,
    }));
  if (closed && claimed) {
    app.log.error(
      { alarm: true, purchaseId: purchase.id },
      'a payment has expired that a callback calls paid: M-Pesa does not tell',
    );
  }
  if (!closed) {
    // A CREATED row whose request was never answered: the process died between asking and writing the answer down.
    const unanswered = now.getTime() - purchase.createdAt.getTime() >= 60_000;
    await app.db.query(
      `UPDATE "Purchase" SET "checks" = "checks" + 1, "nextCheckAt" = $2::timestamptz,
              "state" = CASE WHEN "state" = 'CREATED' AND $3 THEN 'UNKNOWN'::"PurchaseState" ELSE "state" END
        WHERE "id" = $1::uuid AND "state" <> 'PAID' AND "quarantinedAt" IS NULL`,
      [purchase.id, withinLife(next, purchase, now), unanswered],
    );
  }
  return 'deferred';
}

/** Written down, but the process died before it asked M-Pesa: nothing can be paid, and the buyer may try again. */
async function neverAsked(app: App, purchase: Purchase): Promise<boolean> {
  if (purchase.state !== 'CREATED' || purchase.requestedAt !== null) return false;
  // Marks it as asked, so that nobody asks while it is being closed.
  const claimed = await app.db.query(
    `UPDATE "Purchase" SET "requestedAt" = $2::timestamptz
      WHERE "id" = $1::uuid AND "state" = 'CREATED' AND "requestedAt" IS NULL RETURNING 1 AS claimed`,
    [purchase.id, app.clock.now()],
  );
  if (claimed.length === 0) return false;
  const failed = {
    purchaseId: purchase.id,
    state: 'FAILED',
    failure: 'TRY_LATER',
    nextCheckAt: null,
  } as const;
  return failPayment(app, failed);
}

/** An open purchase is looked at when its life ends, however far away the next turn would be. */
function withinLife(next: Date | null, purchase: Purchase, now: Date): Date | null {
  if (now >= purchase.expiresAt) return next;
  return next === null || next > purchase.expiresAt ? purchase.expiresAt : next;
}
