import { maskPhone } from '@tipsoko/rules/phone';
import { messages, type PurchaseTextCode } from '@tipsoko/rules/refusals';
import type { PaymentProvider, PayoutState, PurchaseState } from '../../db/generated/prisma/enums.ts';
import { isPaymentFailure } from '../payments/paymentFailure.ts';

export interface BuyerFacts {
  state: PurchaseState;
  failure: string | null;
  provider: PaymentProvider;
  phone: string | null;
  email: string | null;
  /** Null for a slip. */
  planId?: string | null;
  quarantinedAt: Date | string | null;
  /** Null without a refund. */
  refund: PayoutState | null;
}

export function purchaseMessage(purchase: BuyerFacts): string {
  return messages[purchaseCode(purchase)].replace('{phone}', maskPhone(purchase.phone ?? ''));
}

export function purchaseCode(purchase: BuyerFacts): PurchaseTextCode {
  if (purchase.refund !== null) return refundCode(purchase.refund);
  if (purchase.quarantinedAt) return 'PURCHASE_QUARANTINED';
  const byPhone = purchase.provider === 'MPESA';
  switch (purchase.state) {
    case 'CREATED':
      return 'PURCHASE_CREATED';
    case 'REQUESTED':
      return byPhone ? 'PURCHASE_ON_PHONE' : 'PURCHASE_ON_PAGE';
    case 'UNKNOWN':
      return byPhone ? 'PURCHASE_UNKNOWN_ON_PHONE' : 'PURCHASE_UNKNOWN_ON_PAGE';
    case 'PAID':
      if (purchase.planId) return byPhone ? 'PLAN_PAID_BY_PHONE' : 'PLAN_PAID_BY_CARD';
      return byPhone ? 'PURCHASE_PAID_BY_PHONE' : 'PURCHASE_PAID_BY_CARD';
    case 'FAILED':
      return `PAYMENT_${isPaymentFailure(purchase.failure) ? purchase.failure : 'UNKNOWN'}`;
    case 'EXPIRED':
      return byPhone ? 'PAYMENT_EXPIRED' : 'PURCHASE_EXPIRED_ON_PAGE';
  }
}

function refundCode(state: PayoutState): PurchaseTextCode {
  if (state === 'PAID') return 'REFUND_PAID';
  return state === 'FAILED' ? 'REFUND_FAILED' : 'REFUND_PENDING';
}
