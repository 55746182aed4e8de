import { isCurrency } from '@tipsoko/rules/money';
import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { inKeptTrace } from '../../process/tracing.ts';
import type { CardCharge } from '../payments/CardCheckout.ts';
import { chargeRefusal } from '../payments/cardRefusals.ts';
import { nextCheck } from '../payments/checkSchedule.ts';
import type { Answer } from '../payments/MobileMoney.ts';
import { confirmPayment } from './confirmPayment.ts';
import { failPayment } from './failPayment.ts';
import { keepCardCharge } from './keepCardCharge.ts';
import { noteCheck } from './noteCheck.ts';
import { quarantinePurchase } from './quarantinePurchase.ts';
import type { Resolution } from './resolveMobilePayment.ts';

/** Webhook, browser return and poller only trigger a query of the provider, by transaction id if known. */
export async function resolveCardPayment(
  app: App,
  input: { txRef: string; transactionId?: string },
): Promise<Resolution | 'unknown purchase'> {
  const purchase = await app.db.prisma.purchase.findUnique({ where: { txRef: input.txRef } });
  if (!purchase) return 'unknown purchase';
  return inKeptTrace(purchase.trace, 'resolve payment', () => resolve(app, purchase, input));
}

async function resolve(
  app: App,
  purchase: Purchase,
  input: { txRef: string; transactionId?: string },
): Promise<Resolution> {
  const answer = await ask(app, input);
  const charge = answer.outcome === 'accepted' ? answer.value : null;
  if (charge && charge.txRef !== purchase.txRef) {
    app.log.error(
      { alarm: true, purchaseId: purchase.id },
      'a card charge carries another reference than ours',
    );
    return 'deferred';
  }
  if (charge?.status === 'successful') {
    if (!isCurrency(charge.currency)) {
      await quarantinePurchase(app, purchase.id, `paid in ${charge.currency}`);
      return 'quarantined';
    }
    if (purchase.state !== 'PAID' && charge.chargedMinor < charge.amountMinor) {
      await quarantinePurchase(app, purchase.id, 'less was charged than the payment page says');
      return 'quarantined';
    }
    const confirmed = await confirmPayment(app, {
      purchaseId: purchase.id,
      receipt: charge.transactionId,
      amountMinor: charge.amountMinor,
      currency: charge.currency,
    });
    await keepCardCharge(app, charge);
    return confirmed;
  }
  if (purchase.state === 'PAID') return 'already';
  const now = app.clock.now();
  const next = nextCheck(now, Math.max(2, purchase.checks + 1));
  if (charge?.status === 'failed') {
    // Buyers can retry until the page closes, so a failed charge is not final.
    await failPayment(app, {
      purchaseId: purchase.id,
      state: 'FAILED',
      failure: chargeRefusal(charge.reason).failure,
      nextCheckAt: next,
    });
    if (purchase.state !== 'FAILED') return 'failed';
  } else if (purchase.checkoutLink === null && now.getTime() - purchase.createdAt.getTime() >= 60_000) {
    // Crashed while creating the page: nobody has its link.
    await failPayment(app, {
      purchaseId: purchase.id,
      state: 'FAILED',
      failure: 'TRY_LATER',
      nextCheckAt: null,
    });
    return 'failed';
  } else if (now >= purchase.expiresAt) {
    await failPayment(app, {
      purchaseId: purchase.id,
      state: 'EXPIRED',
      failure: 'EXPIRED',
      nextCheckAt: next,
    });
  }
  await noteCheck(app, purchase.id, next);
  return 'deferred';
}

async function ask(
  app: App,
  { txRef, transactionId }: { txRef: string; transactionId?: string },
): Promise<Answer<CardCharge | null>> {
  try {
    return await (transactionId ? app.cards.verifyById(transactionId) : app.cards.verifyByReference(txRef));
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}
