/** `unknown` (time-out, broken answer, 5xx) is never treated as refused: money may have moved. */
export type Answer<Value> =
  | { outcome: 'accepted'; value: Value }
  | { outcome: 'refused'; code: string; message: string; retryable: boolean }
  | { outcome: 'unknown'; cause: string };

/** Codes are the provider's. */
export type PaymentEvidence =
  | { status: 'paid'; receipt: string | null; amountMinor: bigint | null; phone: string | null }
  | { status: 'failed'; code: string; description: string }
  | { status: 'pending' };

/** KES cents, always whole shillings. */
export interface MobileMoney {
  /** Seconds until this phone's place in the line, which is kept; 0: a prompt may be requested now, and is counted. */
  promptWait(phone: string): Promise<number>;
  /** Not repeatable: an unknown answer is never sent again. */
  requestPayment(request: {
    phone: string;
    amountMinor: bigint;
    /** At most 12 letters and digits, shown in the prompt. */
    reference: string;
    description: string;
    callbackUrl: string;
  }): Promise<Answer<{ merchantRequestId: string; checkoutRequestId: string }>>;
  /** Brings neither receipt nor amount. Whoever asks while the same question waits for its turn gets its answer. */
  queryPayment(checkoutRequestId: string, how?: { isUrgent: boolean }): Promise<Answer<PaymentEvidence>>;
  /** The idempotency key is originatorConversationId: a duplicate is accepted. Where there is none, never repeat. */
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
}
