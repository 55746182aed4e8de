import type { Logger } from 'pino';
import { assertNoOpenTransaction } from '../../db/openTransaction.ts';
import type { MailSender } from '../../domain/foundation/MailSender.ts';
import type { Answer } from '../../domain/payments/MobileMoney.ts';

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  url: string;
  /** `Tipsoko <tips@tipsoko.example>` */
  from: string;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Over smtp://, requires STARTTLS with a valid certificate before sending. */
  encrypted?: boolean;
  /** Time limits for connection and greeting, and for silence afterwards. Default 10 s and 30 s. */
  timeouts?: { connectMs?: number; socketMs?: number };
}

/** A connection broken before the message was handed over proves that nothing was sent; afterwards the result is unknown. */
export function createSmtpSender(options: SmtpOptions): MailSender {
  const connectMs = options.timeouts?.connectMs ?? 10_000;
  return {
    async send({ to, subject, text, html, unsubscribe }) {
      assertNoOpenTransaction('Sending an e-mail');
      let handedOver = false;
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(
        {
          url: options.url,
          requireTLS: options.encrypted ?? false,
          connectionTimeout: connectMs,
          greetingTimeout: connectMs,
          socketTimeout: options.timeouts?.socketMs ?? 30_000,
          // Our texts must never be read as a file path or URL to fetch.
          disableFileAccess: true,
          disableUrlAccess: true,
          // The transcript shows how far a broken connection got: the error is the same at any stage. The message leaves
          // after the server's 354, not after DATA, which is pipelined.
          transactionLog: true,
          logger: listener((line) => {
            handedOver ||= typeof line === 'string' && line.startsWith('354');
          }),
        },
        { from: options.from },
      );
      try {
        const sent = await transport.sendMail({
          // As an object, so that a comma in the address cannot add a second recipient.
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          ...(unsubscribe === undefined ? {} : { headers: unsubscribeHeaders(unsubscribe) }),
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

const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function explain(error: unknown, handedOver: boolean): Answer<never> {
  const {
    code = 'ERROR',
    responseCode,
    message,
  } = error as { code?: string; responseCode?: number; message: string };
  // Refused by the server: 4yz temporarily, 5yz permanently.
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
