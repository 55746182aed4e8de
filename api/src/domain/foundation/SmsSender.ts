import type { Answer } from '../payments/MobileMoney.ts';

export interface SmsMessage {
  /** Digits with country prefix. */
  readonly phone: string;
  readonly text: string;
  /** An earlier try had no answer: the second account takes over when the first refuses. */
  readonly isRepeat?: boolean;
}

/** There is no idempotency key: an unknown answer may mean sent. */
export interface SmsSender {
  send(message: SmsMessage): Promise<Answer<SmsAccepted>>;
}

export interface SmsAccepted {
  readonly messageId: string;
  /** Set when the second account accepted it. */
  readonly account?: 'second';
}
