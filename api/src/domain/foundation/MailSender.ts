import type { Answer } from '../payments/MobileMoney.ts';

export interface MailSender {
  send(message: {
    to: string;
    subject: string;
    text: string;
    html?: string;
    /** One-click unsubscribe (RFC 2369, RFC 8058). */
    unsubscribe?: string;
  }): Promise<Answer<{ messageId: string }>>;
}
