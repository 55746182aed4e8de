import type { Step } from '../../ui/feedback/ProgressSteps.tsx';

export interface PaymentFacts {
  state: string;
  country: string;
  /** The server's message about the payment's state. */
  message: string;
  /** What the payment unlocks; `elsewhere` when the buyer is on another device. */
  opens: 'slip' | 'plan' | 'elsewhere';
}

const endings = {
  slip: { done: 'Your tips are open', next: 'Read your tips' },
  plan: { done: 'Your subscription is active', next: 'Read the premium tips' },
  elsewhere: { done: 'The tips are sent to the buyer', next: 'The tips go to the buyer' },
} as const;

/** A payment as a list of steps; a failed one ends at the step that failed. */
export function paymentSteps({ state, country, message, opens }: PaymentFacts): Step[] {
  const byPhone = country === 'KE';
  const last = endings[opens];
  const approve = byPhone ? 'Approve on your phone' : 'Pay on the payment page';
  const requested = byPhone ? 'Request Sent' : 'Payment page ready';
  switch (state) {
    case 'CREATED':
      return [
        {
          label: byPhone ? 'Sending the request' : 'Preparing the payment page',
          state: 'now',
          detail: message,
        },
        { label: approve, state: 'next' },
        { label: last.next, state: 'next' },
      ];
    case 'PAID':
      return [
        { label: requested, state: 'done' },
        { label: 'Paid', state: 'done' },
        { label: last.done, state: 'done', detail: message },
      ];
    case 'FAILED':
    case 'EXPIRED':
      return [
        { label: requested, state: 'done' },
        {
          label: state === 'EXPIRED' ? 'Not confirmed in time' : 'Payment failed',
          state: 'failed',
          detail: message,
        },
        { label: last.next, state: 'next' },
      ];
    default:
      return [
        { label: requested, state: 'done' },
        { label: state === 'UNKNOWN' ? 'Waiting for confirmation' : approve, state: 'now', detail: message },
        { label: last.next, state: 'next' },
      ];
  }
}

/** A request that was not answered by then may be sent again. */
export const promptPatienceMs = 60_000;
/** The longest wait: M-Pesa may refuse a second payment of the same amount from one phone within this time. */
export const sameAmountWindowMs = 120_000;

const waits: Readonly<Record<string, number>> = {
  PHONE_BUSY: promptPatienceMs,
  TRY_LATER: promptPatienceMs,
  UNREACHABLE: promptPatienceMs,
  SAME_AMOUNT_TOO_SOON: sameAmountWindowMs,
};

/** ISO time at which the same payment may be retried; null when at once, as after a wrong PIN. */
export function tryAgainAt(purchase: { createdAt: string; failure: string | null }): string | null {
  const wait = waits[purchase.failure ?? ''];
  return wait === undefined ? null : new Date(Date.parse(purchase.createdAt) + wait).toISOString();
}

export interface Again {
  /** The page that sells the same item. */
  address: string;
  /** The subject under which this tab keeps the failed purchase. */
  subject: string;
}

const pageOfCountry: Readonly<Record<string, string>> = { KE: 'buy_tip', NG: 'buy_tip_ng', UG: 'buy_tip_ug' };

/** Where a failed payment can be retried; null when the item no longer exists. */
export function buyAgain(purchase: {
  country: string;
  slip: { readonly number: number } | null | undefined;
  plan: { readonly code: string } | null | undefined;
}): Again | null {
  const { country, slip, plan } = purchase;
  if (plan) {
    const address = country === 'KE' ? '/subscriptions' : '/subscriptions-flw';
    return { address, subject: `plan:${plan.code}` };
  }
  if (!slip) return null;
  const page = pageOfCountry[country] ?? 'buy_tip_us';
  return { address: `/${page}/${slip.number}`, subject: `slip:${slip.number}` };
}
