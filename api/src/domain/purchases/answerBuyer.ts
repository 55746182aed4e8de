import { buyMessages } from '../../../rules/messages.ts';
import { formatMoney, moneyOf } from '../../../rules/money.ts';
import type { App } from '../../app.ts';
import { Unavailable } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import type { Opened } from './openPurchase.ts';
import { failureMessages, isPaymentFailure } from './paymentFailure.ts';
import { followToken, hashToken, purchaseToken } from './purchaseToken.ts';
import type { Asked } from './startPayment.ts';

export interface BuyAnswer {
  readonly message: string;
  readonly purchaseId: string;
  /** Opens the tip once it is paid, for its buyer; follows the state only, for anybody else. */
  readonly token: string;
  readonly next: { kind: 'confirmOnPhone'; phone: string } | { kind: 'goToCheckout'; link: string } | null;
}

/**
 * What to tell whoever asked for a payment that is now under way; `asked` is the row, if it has just been read.
 *
 * @throws Unavailable when the provider refused to start it: nothing was paid.
 */
export async function answerBuyer(
  app: App,
  opened: Opened,
  eyes: Eyes,
  asked: Asked | null,
): Promise<BuyAnswer> {
  const purchase =
    asked ?? (await app.db.prisma.purchase.findUniqueOrThrow({ where: { id: opened.purchaseId } }));
  if (purchase.state === 'FAILED') {
    throw new Unavailable(
      isPaymentFailure(purchase.failure) ? failureMessages[purchase.failure] : buyMessages.failed,
    );
  }
  const byPhone = purchase.provider === 'MPESA';
  const mine = opened.isNew || owns(purchase, eyes);
  const amount = formatMoney(moneyOf(purchase.amountMinor, purchase.currency));
  return {
    message: byPhone ? buyMessages.sent : `Pay ${amount} on the payment page`,
    purchaseId: purchase.id,
    token: mine ? purchaseToken(app, purchase.id) : followToken(app, purchase.id),
    next: byPhone
      ? { kind: 'confirmOnPhone', phone: purchase.phone ?? '' }
      : purchase.checkoutLink
        ? { kind: 'goToCheckout', link: purchase.checkoutLink }
        : null,
  };
}

/** Whether these eyes may hold a purchase's token: its signed-in buyer, or the browser that has it already. */
export function owns(purchase: { buyerUserId: string | null; tokenHash: string }, eyes: Eyes): boolean {
  if (eyes.viewer && purchase.buyerUserId !== null && eyes.viewer.userId === purchase.buyerUserId)
    return true;
  return eyes.purchaseTokens.some((token) => hashToken(token) === purchase.tokenHash);
}
