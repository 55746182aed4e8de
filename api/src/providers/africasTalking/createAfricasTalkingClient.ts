import { toGsm7 } from '@tipsoko/rules/gsm7';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { SmsSender } from '../../domain/foundation/SmsSender.ts';
import type { Answer } from '../../domain/payments/MobileMoney.ts';
import { exchange, parseJson } from '../transport/http.ts';

export interface AfricasTalkingOptions {
  baseUrl: string;
  username: string;
  apiKey: string;
  /** Registered sender id; defaults to the service's number. */
  sender?: string;
  log: Pick<Logger, 'warn' | 'error'>;
  timeoutMs?: number;
}

const ACCEPTED = new Set([100, 101, 102]);
const INSUFFICIENT_BALANCE = 405;
const OUT_OF_CREDIT = new Set([String(INSUFFICIENT_BALANCE), 'InsufficientBalance']);
/** 405 clears after a top-up; the others are temporary failures. */
const RETRYABLE = new Set([INSUFFICIENT_BALANCE, 500, 501]);

const reply = z.object({
  SMSMessageData: z.object({
    Message: z.string().default(''),
    Recipients: z
      .array(
        z.object({ statusCode: z.coerce.number(), status: z.string().default(''), messageId: z.string() }),
      )
      .default([]),
  }),
});

/** Bulk SMS, one recipient per call, in GSM-7. Throws only inside a database transaction. */
export function createAfricasTalkingClient(options: AfricasTalkingOptions): SmsSender {
  const { log, sender } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}/version1/messaging`;

  return {
    async send({ phone, text }) {
      if (!/^\d{8,15}$/.test(phone))
        return refused('403', 'The phone is not digits with a country prefix', false);
      const form = new URLSearchParams({
        username: options.username,
        to: `+${phone}`,
        message: toGsm7(text),
        bulkSMSMode: '1',
        ...(sender ? { from: sender } : {}),
      });
      const result = await exchange({
        method: 'POST',
        url,
        headers: {
          apiKey: options.apiKey,
          // The default response format is XML.
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: form.toString(),
        timeoutMs: options.timeoutMs,
      });
      // Without a connection nothing was sent, so a retry cannot duplicate it.
      const answer =
        result.kind === 'answer'
          ? readReply(result.status, result.body)
          : result.sent
            ? unknown(result.cause)
            : refused('UNREACHABLE', result.cause, true);
      if (answer.outcome === 'refused' && OUT_OF_CREDIT.has(answer.code)) {
        log.error(
          { alarm: true, resultCode: answer.code },
          'Africa’s Talking has no credit left: text messages wait until it is topped up',
        );
      } else if (answer.outcome !== 'accepted') log.warn({ answer }, 'a text message was not accepted');
      return answer;
    },
  };
}

/** Success is the recipient's own code: even fully refused requests get HTTP 201. */
function readReply(status: number, body: string): Answer<{ messageId: string }> {
  if (status === 429) return refused('HTTP_429', 'Too many requests', true);
  if (status >= 500 || status === 408) return unknown(`HTTP ${status}`);
  if (status < 200 || status > 299) return refused(`HTTP_${status}`, body.slice(0, 120), false);
  const parsed = reply.safeParse(parseJson(body));
  if (!parsed.success) return unknown(`HTTP ${status} with a body that says nothing: ${body.slice(0, 80)}`);
  const { Message: message, Recipients: recipients } = parsed.data.SMSMessageData;
  const [recipient] = recipients;
  if (!recipient) return refused(message || 'NO_RECIPIENTS', message, message === 'InsufficientBalance');
  const { statusCode, status: word, messageId } = recipient;
  if (ACCEPTED.has(statusCode))
    return /^(|None)$/.test(messageId)
      ? unknown(`accepted with code ${statusCode} and no id`)
      : { outcome: 'accepted', value: { messageId } };
  return refused(String(statusCode), word, RETRYABLE.has(statusCode));
}

function refused(code: string, message: string, retryable: boolean): Answer<never> {
  return { outcome: 'refused', code, message, retryable };
}

function unknown(cause: string): Answer<never> {
  return { outcome: 'unknown', cause };
}
