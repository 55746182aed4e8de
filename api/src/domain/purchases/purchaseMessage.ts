import { maskPhone } from '../../../rules/phone.ts';
import type { PaymentProvider, PayoutState, PurchaseState } from '../../db/generated/prisma/enums.ts';
import { failureMessages, isPaymentFailure } from './paymentFailure.ts';

/** The state of a payment in words for its buyer. */
export function purchaseMessage(purchase: {
  state: PurchaseState;
  failure: string | null;
  provider: PaymentProvider;
  phone: string | null;
  email: string | null;
  quarantinedAt: Date | string | null;
  /** How far the money is on its way back; null: it is not going back. */
  refund: PayoutState | null;
}): string {
  if (purchase.refund !== null) return refundMessage(purchase.refund);
  if (purchase.quarantinedAt) {
    return 'We are looking into this payment. If you paid, you will get your tip or your money back';
  }
  const where = purchase.provider === 'MPESA' ? maskPhone(purchase.phone ?? '') : 'the payment page';
  switch (purchase.state) {
    case 'CREATED':
      return 'We are asking for the payment';
    case 'REQUESTED':
      return purchase.provider === 'MPESA'
        ? `Check the phone ${where} and enter your M-Pesa PIN to approve`
        : 'Finish the payment on the payment page';
    case 'UNKNOWN':
      return `If a request appears on ${where}, approve it. Do not pay twice: we are finding out what became of it`;
    case 'PAID':
      return purchase.provider === 'MPESA'
        ? 'Paid. The tip is also sent to you by SMS'
        : 'Paid. The tip is also sent to your e-mail';
    case 'FAILED':
      return failureMessages[isPaymentFailure(purchase.failure) ? purchase.failure : 'UNKNOWN'];
    case 'EXPIRED':
      return purchase.provider === 'MPESA'
        ? failureMessages.EXPIRED
        : 'The payment was not confirmed in time. If you paid, wait: your tip comes as soon as the bank tells us. If not, please try again';
  }
}

function refundMessage(state: PayoutState): string {
  switch (state) {
    case 'PAID':
      return 'Paid. The money was sent back to you';
    case 'FAILED':
      return 'Paid. The money could not be sent back to you: we are looking after it';
    default:
      return 'Paid. The money is on its way back to you';
  }
}
