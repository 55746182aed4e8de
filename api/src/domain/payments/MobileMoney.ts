/** `unknown` (time-out, broken answer, 5xx) never counts as refused: money may have moved. */
export type Answer<Value> =
  | { outcome: 'accepted'; value: Value }
  | { outcome: 'refused'; code: string; message: string; retryable: boolean }
  | { outcome: 'unknown'; cause: string };

/** Codes are the provider's. */
export type PaymentEvidence =
  | { status: 'paid'; receipt: string | null; amountMinor: bigint | null; phone: string | null }
  | { status: 'failed'; code: string; description: string }
  | { status: 'pending' };

/** KES cents, whole shillings only. */
export interface MobileMoney {
  /** Seconds until this phone may be prompted, with its place in the queue kept; 0 counts as a prompt now. */
  promptWait(phone: string): Promise<number>;
  /** Not idempotent: after an unknown answer never send it again. */
  requestPayment(request: {
    phone: string;
    amountMinor: bigint;
    /** At most 12 letters and digits, shown in the prompt. */
    reference: string;
    description: string;
    callbackUrl: string;
  }): Promise<Answer<{ merchantRequestId: string; checkoutRequestId: string }>>;
  /** Returns neither receipt nor amount. Concurrent queries for the same id share one call. */
  queryPayment(checkoutRequestId: string, how?: { isUrgent: boolean }): Promise<Answer<PaymentEvidence>>;
  /** Idempotent by originatorConversationId (duplicates are accepted). Without one, never repeat. */
  sendMoney(payout: {
    originatorConversationId: string;
    phone: string;
    amountMinor: bigint;
    remarks: string;
    resultUrl: string;
    timeoutUrl: string;
    isRepeat: boolean;
  }): Promise<Answer<{ conversationId: string | null }>>;
  /** The answer arrives as a callback at resultUrl. */
  queryPayout(query: {
    originatorConversationId: string;
    resultUrl: string;
    timeoutUrl: string;
  }): Promise<Answer<{ conversationId: string | null }>>;
  /** State of the transaction with this receipt, of any payer. The answer arrives as a callback at resultUrl. */
  queryReceipt(query: {
    receipt: string;
    resultUrl: string;
    timeoutUrl: string;
  }): Promise<Answer<{ conversationId: string | null }>>;
}
