import type { Answer } from '../payments/MobileMoney.ts';

export interface MailSender {
  send(message: {
    to: string;
    subject: string;
    text: string;
    html?: string;
  }): Promise<Answer<{ messageId: string }>>;
}
