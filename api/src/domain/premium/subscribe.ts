import { isEmail, normalizeEmail } from '@tipsoko/rules/email';
import { feeOf, type Money, moneyOf } from '@tipsoko/rules/money';
import { isMpesaPhone, parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import type { SalesRegion } from '@tipsoko/rules/salePrice';
import type { App } from '../../app.ts';
import type { SubscriptionPlan } from '../../db/generated/prisma/client.ts';
import { answerBuyer, type BuyAnswer } from '../buying/answerBuyer.ts';
import type { BuyerRequest } from '../buying/buyerRequest.ts';
import { replaceUnansweredPrompt } from '../buying/replaceUnansweredPrompt.ts';
import { takeBuyLimits, takeTurn } from '../buying/takeTurn.ts';
import { InvalidInput, NotFound } from '../foundation/errors.ts';
import { startPayment } from '../payments/startPayment.ts';
import { type Buyer, openStates } from '../purchases/openPurchase.ts';
import { openOnce, purchaseKey, purchaseOfKey } from '../purchases/purchaseKey.ts';
import { callerOf } from '../purchases/takePrompt.ts';

/** Extends an active plan. @throws InvalidInput, NotFound, TooManyRequests, Busy, Unavailable. */
export async function subscribeByPhone(
  app: App,
  input: BuyerRequest & { plan: string; phone: string },
): Promise<BuyAnswer> {
  const phone = parsePhoneOfAnyForm(input.phone);
  if (!phone || !isMpesaPhone(phone)) throw new InvalidInput('PHONE_INVALID', 'phone');
  return subscribe(app, input, { phone, country: 'KE' });
}

/** Throws like {@link subscribeByPhone}. */
export async function subscribeByEmail(
  app: App,
  input: BuyerRequest & { plan: string; email: string; country: SalesRegion },
): Promise<BuyAnswer> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new InvalidInput('SUBSCRIBER_EMAIL_INVALID', 'email');
  if (input.country === 'KE') throw new InvalidInput('PLAN_IS_BOUGHT_BY_PHONE', 'country');
  return subscribe(app, input, { email, country: input.country });
}

async function subscribe(app: App, input: BuyerRequest & { plan: string }, buyer: Buyer): Promise<BuyAnswer> {
  await takeBuyLimits(app, buyer, input);
  const plan = await app.db.prisma.subscriptionPlan.findUnique({ where: { id: input.plan } });
  if (!plan?.onSale) throw new NotFound('NO_PLAN');
  const subject = { planId: plan.id };
  const key = purchaseKey(input.idempotencyKey, { viewer: input.viewer, subject, buyer });
  const before = key && (await purchaseOfKey(app, app.db, key));
  if (before) {
    return answerBuyer(
      app,
      { purchaseId: before, isNew: key.provesBuyer, isPaid: false },
      input.viewer,
      null,
    );
  }
  const price = moneyOf(plan.priceMinor, 'KES');
  const turn = () => takeTurn(app, buyer, input);
  if (!(await hasOpen(app, plan.id, buyer))) await turn();
  else if ('phone' in buyer)
    await replaceUnansweredPrompt(app, { planId: plan.id, phone: buyer.phone }, turn);
  const amount = planPrice(plan, buyer.country);
  const { viewer, language } = input;
  const order = { subject, buyer, viewer, amount, caller: callerOf(app, input), language };
  const opened = await openOnce(
    app,
    { ...order, priceKesMinor: price.minor, feeKesMinor: feeOf(price).minor },
    key,
  );
  const asked = opened.toStart ? await startPayment(app, opened.toStart) : null;
  return answerBuyer(app, opened, input.viewer, asked);
}

async function hasOpen(app: App, planId: string, buyer: Buyer): Promise<boolean> {
  if (!('phone' in buyer)) return false;
  const open = await app.db.prisma.purchase.findFirst({
    where: { planId, phone: buyer.phone, state: { in: [...openStates] } },
    select: { id: true },
  });
  return open !== null;
}

type PlanPrices = Pick<SubscriptionPlan, 'priceMinor' | 'priceUgxMinor' | 'priceNgnMinor' | 'priceUsdMinor'>;

export function planPrice(plan: PlanPrices, country: SalesRegion): Money {
  switch (country) {
    case 'KE':
      return moneyOf(plan.priceMinor, 'KES');
    case 'UG':
      return moneyOf(plan.priceUgxMinor, 'UGX');
    case 'NG':
      return moneyOf(plan.priceNgnMinor, 'NGN');
    case 'INTL':
      return moneyOf(plan.priceUsdMinor, 'USD');
  }
}
