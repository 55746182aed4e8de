import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { assertNoOpenTransaction } from '../../db/openTransaction.ts';
import type { MailSender } from '../../domain/accounts/MailSender.ts';
import type { Answer } from '../../domain/purchases/MobileMoney.ts';

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  url: string;
  /** `Tipsoko <tips@tipsoko.example>` */
  from: string;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Connection, greeting and silence in between. Default 10 s, 10 s, 30 s. */
  timeouts?: { connectMs?: number; socketMs?: number };
}

/** Up to here the server has not been given the letter, so nothing can have been sent. */
const BEFORE_DATA = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH.*|MAIL FROM|RCPT TO|API)$/;

/** One letter, one recipient, by SMTP. Throws only inside a database transaction. */
export function createSmtpSender(options: SmtpOptions): MailSender {
  const transport = createTransport(
    {
      url: options.url,
      connectionTimeout: options.timeouts?.connectMs ?? 10_000,
      greetingTimeout: options.timeouts?.connectMs ?? 10_000,
      socketTimeout: options.timeouts?.socketMs ?? 30_000,
      // A text of ours never means a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from },
  );
  return {
    async send({ to, subject, text, html }) {
      assertNoOpenTransaction('Sending an e-mail');
      try {
        const sent = await transport.sendMail({
          // As an object, so that a comma in it cannot add a second recipient.
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
        });
        return { outcome: 'accepted', value: { messageId: sent.messageId } };
      } catch (error) {
        const answer = explain(error);
        options.log.warn({ answer }, 'an e-mail was not accepted');
        return answer;
      }
    },
  };
}

function explain(error: unknown): Answer<never> {
  const { code, command, responseCode, message } = error as Partial<Record<'code' | 'command', string>> & {
    responseCode?: number;
    message: string;
  };
  // The server said no: 4yz come back later, 5yz never.
  if (responseCode !== undefined && responseCode >= 400) {
    return { outcome: 'refused', code: String(responseCode), message, retryable: responseCode < 500 };
  }
  if (code === 'EENVELOPE') return { outcome: 'refused', code, message, retryable: false };
  if (code === 'EDNS' || code === 'ECONNECTION' || BEFORE_DATA.test(command ?? '')) {
    return { outcome: 'refused', code: code ?? 'ECONNECTION', message, retryable: code !== 'EAUTH' };
  }
  return { outcome: 'unknown', cause: `${code ?? 'error'} at ${command ?? 'an unknown step'}: ${message}` };
}
