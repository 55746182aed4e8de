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
  /** Connection and greeting, and silence later on. Default 10 s and 30 s. */
  timeouts?: { connectMs?: number; socketMs?: number };
}

/**
 * One letter, one recipient, by SMTP. A line that breaks before the letter was handed over proves that nothing was
 * sent; after that it is unknown. Throws only inside a database transaction.
 */
export function createSmtpSender(options: SmtpOptions): MailSender {
  const connectMs = options.timeouts?.connectMs ?? 10_000;
  return {
    async send({ to, subject, text, html }) {
      assertNoOpenTransaction('Sending an e-mail');
      let handedOver = false;
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(
        {
          url: options.url,
          connectionTimeout: connectMs,
          greetingTimeout: connectMs,
          socketTimeout: options.timeouts?.socketMs ?? 30_000,
          // A text of ours never means a file or an address to fetch.
          disableFileAccess: true,
          disableUrlAccess: true,
          // A line that breaks after the letter gives the same error as one that never came to be: only the talk
          // tells how far it went. The letter leaves after the server's 354, not after DATA, which is pipelined.
          transactionLog: true,
          logger: listener((line) => {
            handedOver ||= typeof line === 'string' && line.startsWith('354');
          }),
        },
        { from: options.from },
      );
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
        const answer = explain(error, handedOver);
        options.log.warn({ answer }, 'an e-mail was not accepted');
        return answer;
      }
    },
  };
}

function explain(error: unknown, handedOver: boolean): Answer<never> {
  const {
    code = 'ERROR',
    responseCode,
    message,
  } = error as { code?: string; responseCode?: number; message: string };
  // The server said no: 4yz come back later, 5yz never.
  if (responseCode !== undefined && responseCode >= 400) {
    return { outcome: 'refused', code: String(responseCode), message, retryable: responseCode < 500 };
  }
  if (handedOver) return { outcome: 'unknown', cause: `${code}: ${message}` };
  return { outcome: 'refused', code, message, retryable: code !== 'EENVELOPE' && code !== 'EAUTH' };
}

function listener(heard: (line: unknown) => void) {
  const ignore = () => undefined;
  return {
    level: ignore,
    trace: ignore,
    debug: (_entry: unknown, line: unknown) => heard(line),
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };
}
