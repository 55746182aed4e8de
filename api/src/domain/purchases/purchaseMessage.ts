import { maskPhone } from '../../../rules/phone.ts';
import type { PaymentProvider, PurchaseState } from '../../db/generated/prisma/enums.ts';
import { failureMessages, isPaymentFailure } from './paymentFailure.ts';

/** The state of a payment in words for its buyer. */
export function purchaseMessage(purchase: {
  state: PurchaseState;
  failure: string | null;
  provider: PaymentProvider;
  phone: string | null;
  email: string | null;
  quarantinedAt: Date | string | null;
  refunded: boolean;
}): string {
  if (purchase.refunded) return 'Paid. The money is on its way back to you';
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
      return failureMessages.EXPIRED;
  }
}
