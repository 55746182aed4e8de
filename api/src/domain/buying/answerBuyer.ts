import { buyMessages } from '@tipsoko/rules/messages';
import { formatMoney, moneyOf } from '@tipsoko/rules/money';
import { messages } from '@tipsoko/rules/refusals';
import type { App } from '../../app.ts';
import { InvalidInput, Unavailable } from '../foundation/errors.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { fieldOfFailure, isPaymentFailure } from '../payments/paymentFailure.ts';
import type { StartedPurchase } from '../payments/startPayment.ts';
import type { Opened } from '../purchases/openPurchase.ts';
import { followToken, hashToken, tokenOfPurchase } from '../purchases/purchaseToken.ts';

export interface BuyAnswer {
  readonly message: string;
  readonly purchaseId: string;
  /** Opens the tip once paid if the caller is the buyer; otherwise only follows the state. */
  readonly token: string;
  readonly next: { kind: 'confirmOnPhone'; phone: string } | { kind: 'goToCheckout'; link: string } | null;
}

/** `started`: the row, if just read. @throws InvalidInput (phone without M-Pesa, refused e-mail), Unavailable when the provider refused: nothing was paid. */
export async function answerBuyer(
  app: App,
  opened: Opened,
  viewer: Viewer,
  started: StartedPurchase | null,
): Promise<BuyAnswer> {
  const purchase =
    started ?? (await app.db.prisma.purchase.findUniqueOrThrow({ where: { id: opened.purchaseId } }));
  if (purchase.state === 'FAILED') {
    if (!isPaymentFailure(purchase.failure)) throw new Unavailable('PAYMENT_NOT_STARTED');
    const field = fieldOfFailure[purchase.failure];
    if (field) throw new InvalidInput(`PAYMENT_${purchase.failure}`, field);
    throw new Unavailable(`PAYMENT_${purchase.failure}`);
  }
  if (purchase.state === 'EXPIRED') throw new Unavailable('PAYMENT_EXPIRED');
  const byPhone = purchase.provider === 'MPESA';
  const mine = opened.isNew || owns(purchase, viewer);
  const token = mine ? await tokenOfPurchase(app, purchase) : followToken(app, purchase.id);
  if (purchase.state === 'PAID') {
    const message = messages[byPhone ? 'PURCHASE_PAID_BY_PHONE' : 'PURCHASE_PAID_BY_CARD'];
    return { message, purchaseId: purchase.id, token, next: null };
  }
  const amount = formatMoney(moneyOf(purchase.amountMinor, purchase.currency));
  return {
    message: byPhone ? buyMessages.sent : `Pay ${amount} on the payment page`,
    purchaseId: purchase.id,
    token,
    next: byPhone
      ? { kind: 'confirmOnPhone', phone: purchase.phone ?? '' }
      : purchase.checkoutLink
        ? { kind: 'goToCheckout', link: purchase.checkoutLink }
        : null,
  };
}

/** True for the signed-in buyer, or a browser that holds the token. */
export function owns(purchase: { buyerUserId: string | null; tokenHash: string }, viewer: Viewer): boolean {
  if (viewer.account && purchase.buyerUserId !== null && viewer.account.userId === purchase.buyerUserId)
    return true;
  return viewer.purchaseTokens.some((token) => hashToken(token) === purchase.tokenHash);
}
