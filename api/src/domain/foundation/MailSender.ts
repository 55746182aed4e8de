import type { Answer } from '../payments/MobileMoney.ts';

export interface MailSender {
  send(message: {
    to: string;
    subject: string;
    text: string;
    html?: string;
    /** Ends e-mails of this kind: for the header of RFC 2369, and by one POST (RFC 8058). */
    unsubscribe?: string;
  }): Promise<Answer<{ messageId: string }>>;
}
