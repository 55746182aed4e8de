import type { Answer } from '../purchases/MobileMoney.ts';

/** Sends one text message. `phone` is digits with country prefix. There is no idempotency key: unknown may mean sent. */
export interface SmsSender {
  send(message: { phone: string; text: string }): Promise<Answer<{ messageId: string }>>;
}
