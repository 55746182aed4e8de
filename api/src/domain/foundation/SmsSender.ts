import type { Answer } from '../payments/MobileMoney.ts';

/** `phone`: digits with country prefix. There is no idempotency key: an unknown answer may mean sent. */
export interface SmsSender {
  send(message: { phone: string; text: string }): Promise<Answer<{ messageId: string }>>;
}
