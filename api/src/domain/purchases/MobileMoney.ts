/**
 * What a call to a payment provider can answer. `unknown` (time-out, broken answer, 5xx that proves nothing) is
 * never treated as a refusal: money may have moved.
 */
export type Answer<Value> =
  | { outcome: 'accepted'; value: Value }
  | { outcome: 'refused'; code: string; message: string; retryable: boolean }
  | { outcome: 'unknown'; cause: string };

/** Final or not, as the provider tells it; codes are the provider's, as text. */
export type PaymentEvidence =
  | { status: 'paid'; receipt: string | null; amountMinor: bigint | null; phone: string | null }
  | { status: 'failed'; code: string; description: string }
  | { status: 'pending' };

/** M-Pesa as the domain needs it. Amounts are KES cents and must be whole shillings. */
export interface MobileMoney {
  /** Asks the phone to confirm a payment. Not repeatable: an unknown answer is never sent again. */
  requestPayment(request: {
    phone: string;
    amountMinor: bigint;
    /** At most 12 letters and digits, shown in the prompt. */
    reference: string;
    description: string;
    callbackUrl: string;
  }): Promise<Answer<{ merchantRequestId: string; checkoutRequestId: string }>>;
  /** What became of a payment request. Tells neither receipt nor amount. */
  queryPayment(checkoutRequestId: string): Promise<Answer<PaymentEvidence>>;
  /**
   * Pays out. The originatorConversationId is the idempotency key: a duplicate is answered as accepted. A repeat, after
   * a try with no clear answer, must not go where there is no such key.
   */
  sendMoney(payout: {
    originatorConversationId: string;
    phone: string;
    amountMinor: bigint;
    remarks: string;
    resultUrl: string;
    timeoutUrl: string;
    isRepeat: boolean;
  }): Promise<Answer<{ conversationId: string | null }>>;
  /** Asks what became of a payout; the answer arrives as a callback at resultUrl. */
  queryPayout(query: {
    originatorConversationId: string;
    resultUrl: string;
    timeoutUrl: string;
  }): Promise<Answer<{ conversationId: string | null }>>;
}
