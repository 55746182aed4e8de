import type { Answer } from '../purchases/MobileMoney.ts';

/** Sends one e-mail. */
export interface MailSender {
  send(message: {
    to: string;
    subject: string;
    text: string;
    html?: string;
  }): Promise<Answer<{ messageId: string }>>;
}
