import type { PaymentProvider, PayoutState } from '../../db/generated/prisma/enums.ts';
import { isInReview } from './newTipster.ts';

export function withdrawalStatus(state: PayoutState): 'PENDING' | 'SUCCESSFUL' | 'FAILED' {
  if (state === 'PAID') return 'SUCCESSFUL';
  return state === 'FAILED' ? 'FAILED' : 'PENDING';
}

interface Facts {
  readonly state: PayoutState;
  readonly provider: PaymentProvider;
  readonly failure: string | null;
  readonly reviewDueAt: Date | null;
  readonly reviewedAt: Date | null;
}

const REFUSED = 'refused by staff: ';
export const refusedInReview = (reason: string): string => `${REFUSED}${reason}`;

export function withdrawalMessage({ state, failure, provider, ...review }: Facts): string {
  if (isInReview(review))
    return 'The money is reserved. We review the first withdrawals of a tipster before we send them';
  if (state === 'FAILED' && failure?.startsWith(REFUSED))
    return 'Not approved by our staff, and not sent. The money is back in your balance; please write to us';
  const isMpesa = provider === 'MPESA';
  switch (state) {
    case 'REQUESTED':
    case 'SENDING':
      return 'The money is reserved and will be sent';
    case 'ACCEPTED':
      return isMpesa ? 'M-Pesa is sending the money' : 'The payment service is sending the money';
    case 'UNKNOWN':
      return isMpesa
        ? 'M-Pesa has not confirmed yet. The money is safe; we are checking'
        : 'The payment service has not confirmed yet. The money is safe; we are checking';
    case 'PAID':
      return isMpesa ? 'Sent to your phone' : 'Sent';
    case 'FAILED':
      return 'Not sent. The money is back in your balance';
  }
}
