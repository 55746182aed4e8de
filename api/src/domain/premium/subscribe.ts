import { isEmail, normalizeEmail } from '../../../rules/email.ts';
import { phoneMessages, subscriberMessages } from '../../../rules/messages.ts';
import { feeOf, type Money, moneyOf } from '../../../rules/money.ts';
import { isMpesaPhone, parsePhoneOfAnyForm } from '../../../rules/phone.ts';
import type { Market } from '../../../rules/salePrice.ts';
import type { App } from '../../app.ts';
import type { SubscriptionPlan } from '../../db/generated/prisma/client.ts';
import { InvalidInput, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { answerBuyer, type BuyAnswer } from '../purchases/answerBuyer.ts';
import { type Buyer, openPurchase } from '../purchases/openPurchase.ts';
import { startPayment } from '../purchases/startPayment.ts';
import { inTransaction } from '../transaction.ts';

interface Visit {
  readonly plan: string;
  readonly eyes: Eyes;
  readonly address: string;
}

/**
 * Buys a plan by M-Pesa, like a slip. A plan that runs already is extended.
 *
 * @throws InvalidInput, NotFound, TooManyRequests, Unavailable.
 */
export async function subscribeByPhone(app: App, input: Visit & { phone: string }): Promise<BuyAnswer> {
  const phone = parsePhoneOfAnyForm(input.phone);
  if (!phone || !isMpesaPhone(phone)) throw new InvalidInput(phoneMessages.other, 'phone');
  return subscribe(app, input, { phone, country: 'KE' });
}

/** Buys a plan on the card page of a country outside Kenya. Throws as {@link subscribeByPhone}. */
export async function subscribeByEmail(
  app: App,
  input: Visit & { email: string; country: Market },
): Promise<BuyAnswer> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new InvalidInput(subscriberMessages.email, 'email');
  if (input.country === 'KE') throw new InvalidInput('In Kenya a subscription is bought by phone', 'country');
  return subscribe(app, input, { email, country: input.country });
}

async function subscribe(app: App, input: Visit, buyer: Buyer): Promise<BuyAnswer> {
  await app.limits.take('buyByAddress', input.address);
  await app.limits.take('buyByBuyer', 'phone' in buyer ? buyer.phone : buyer.email);
  const opened = await inTransaction(app, async (tx) => {
    const plan = await tx.prisma.subscriptionPlan.findUnique({ where: { id: input.plan } });
    if (!plan?.onSale) throw new NotFound('There is no such plan');
    const price = moneyOf(plan.priceMinor, 'KES');
    return openPurchase(app, tx, {
      subject: { planId: plan.id },
      buyer,
      eyes: input.eyes,
      amount: planPrice(plan, buyer.country),
      priceKesMinor: price.minor,
      feeKesMinor: feeOf(price).minor,
    });
  });
  const asked = opened.isNew ? await startPayment(app, opened.purchaseId) : null;
  return answerBuyer(app, opened, input.eyes, asked);
}

/** What a plan costs in a country. */
export function planPrice(plan: SubscriptionPlan, country: Market): Money {
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
