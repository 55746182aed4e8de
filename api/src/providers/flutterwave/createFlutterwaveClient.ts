import { toDecimalString } from '@tipsoko/rules/money';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CardCharge, CardCheckout, CardRefund } from '../../domain/payments/CardCheckout.ts';
import type { Answer } from '../../domain/payments/MobileMoney.ts';
import { exchange, parseJson } from '../transport/http.ts';
import { readMajorUnits } from './chargeAmount.ts';
import { readCharge } from './readCharge.ts';

export interface FlutterwaveOptions {
  /** With or without the closing `/v3`. */
  baseUrl: string;
  secretKey: string;
  log: Pick<Logger, 'warn' | 'error'>;
  timeoutMs?: number;
}

/** Minutes a hosted page stays open. Our own expiry decides, never theirs. */
const SESSION_MINUTES = 30;

const envelope = z.object({
  status: z.string(),
  message: z.string().default(''),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});
const hosted = z.object({ link: z.url({ protocol: /^https?$/ }) });
const id = z.union([z.number(), z.string()]).transform(String);
const refunded = z.object({ id, status: z.string().default('') });
const refund = z.object({
  id,
  tx_id: id,
  amount_refunded: z.union([z.number(), z.string()]),
  status: z.string(),
});
const pageInfo = z.object({ page_info: z.object({ total_pages: z.coerce.number().int().min(0) }) });

/** A day with more pages needs an operator. */
const MAX_PAGES = 1_000;

type Negative = Extract<Answer<never>, { outcome: 'refused' | 'unknown' }>;
type Reply =
  | { kind: 'success'; data: unknown; meta: unknown }
  | { kind: 'error'; status: number; message: string }
  | Negative;

/** Client of Flutterwave v3 Standard: major units outside, minor units inside; nothing is sent twice. */
export function createFlutterwaveClient(options: FlutterwaveOptions): CardCheckout {
  const root = options.baseUrl.replace(/\/+$/, '').replace(/(\/v3)?$/, '/v3');

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
    const result = await exchange({
      method,
      url: `${root}${path}`,
      headers: {
        authorization: `Bearer ${options.secretKey}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
      timeoutMs: options.timeoutMs,
    });
    const reply = result.kind === 'fault' ? unknown(result.cause) : readReply(result.status, result.body);
    if ('outcome' in reply) options.log.warn({ path, reply }, 'Flutterwave did not accept');
    return reply;
  }

  async function verify(path: string): Promise<Answer<CardCharge | null>> {
    const reply = await call('GET', path);
    if ('outcome' in reply) return reply;
    // With HTTP 200, 400 or 404 alike, an error here means that there is no such charge (yet).
    if (reply.kind === 'error') return { outcome: 'accepted', value: null };
    const read = readCharge(reply.data);
    if (!read.ok) return unknown(`a charge that cannot be read (${read.reason})`);
    if (!read.statusKnown) options.log.warn({ charge: read.charge }, 'Flutterwave sent an unknown status');
    return { outcome: 'accepted', value: read.charge };
  }

  return {
    async createCheckout(request) {
      const { amountMinor: minor, currency } = request;
      const reply = await call('POST', '/payments', {
        tx_ref: request.txRef,
        amount: toDecimalString({ minor, currency }),
        // The default would be NGN.
        currency,
        redirect_url: request.returnUrl,
        customer: { email: request.email },
        configurations: { session_duration: SESSION_MINUTES },
        customizations: { title: request.title, description: request.description },
      });
      if ('outcome' in reply) return reply;
      if (reply.kind === 'error') return refused(reply);
      const page = hosted.safeParse(reply.data);
      if (!page.success) return unknown('a hosted page without its link');
      return { outcome: 'accepted', value: { link: page.data.link } };
    },

    verifyByReference: (txRef) =>
      verify(`/transactions/verify_by_reference?tx_ref=${encodeURIComponent(txRef)}`),
    verifyById: (transactionId) => verify(`/transactions/${encodeURIComponent(transactionId)}/verify`),

    async refund(transactionId, amountMinor, currency) {
      const reply = await call('POST', `/transactions/${encodeURIComponent(transactionId)}/refund`, {
        amount: toDecimalString({ minor: amountMinor, currency }),
        comments: 'Slip cancelled',
      });
      if ('outcome' in reply) return reply;
      if (reply.kind === 'error') return refused(reply);
      const read = refunded.safeParse(reply.data);
      if (!read.success) return unknown('a refund without its id');
      return {
        outcome: 'accepted',
        value: { refundId: read.data.id, status: refundStatus(read.data.status) },
      };
    },

    async findRefund(refundId) {
      const reply = await call('GET', `/refunds/${encodeURIComponent(refundId)}`);
      if ('outcome' in reply) return reply;
      if (reply.kind === 'error') return { outcome: 'accepted', value: null };
      const read = refund.safeParse(reply.data);
      if (!read.success) return unknown('a refund that cannot be read');
      const { id: found, tx_id: transactionId, amount_refunded: amount, status } = read.data;
      return {
        outcome: 'accepted',
        value: {
          refundId: found,
          transactionId,
          status: refundStatus(status),
          amountIn: (currency) => readMajorUnits(amount, currency),
        },
      };
    },

    async listCharges({ from, to }) {
      const charges = new Map<string, CardCharge>();
      let unreadable = 0;
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const reply = await call('GET', `/transactions?from=${from}&to=${to}&page=${page}`);
        if ('outcome' in reply) return reply;
        if (reply.kind === 'error') return refused(reply);
        const info = pageInfo.safeParse(reply.meta);
        if (!info.success || !Array.isArray(reply.data)) return unknown('a list without its rows or pages');
        for (const row of reply.data) {
          const read = readCharge(row);
          // Distinct ids: a row may move to the next page meanwhile and come twice.
          if (read.ok) charges.set(read.charge.transactionId, read.charge);
          else unreadable += 1;
        }
        if (page >= info.data.page_info.total_pages) {
          return { outcome: 'accepted', value: { charges: [...charges.values()], unreadable } };
        }
      }
      return unknown('a list that does not end');
    },
  };
}

/** The outer status is that of the call; the payment's own is inside. Message texts vary and are never compared. */
function readReply(status: number, body: string): Reply {
  if (status === 401 || status === 403) {
    return {
      outcome: 'refused',
      code: `HTTP_${status}`,
      message: 'The key is not accepted',
      retryable: false,
    };
  }
  if (status === 429) {
    return { outcome: 'refused', code: 'HTTP_429', message: 'Too many requests', retryable: true };
  }
  const parsed = envelope.safeParse(parseJson(body));
  if (status >= 500 || status === 408 || !parsed.success) {
    return unknown(`HTTP ${status} that proves nothing: ${body.slice(0, 80)}`);
  }
  const { status: outer, message, data, meta } = parsed.data;
  if (outer === 'success' && status < 300) return { kind: 'success', data, meta };
  if (outer === 'error') return { kind: 'error', status, message };
  return unknown(`HTTP ${status} with the status ${outer}`);
}

/** An unknown status proves neither. */
function refundStatus(status: string): CardRefund['status'] {
  if (status === 'completed' || status.startsWith('completed-')) return 'completed';
  return status === 'failed' ? 'failed' : 'pending';
}

function refused(reply: { status: number; message: string }): Negative {
  return { outcome: 'refused', code: `HTTP_${reply.status}`, message: reply.message, retryable: false };
}

function unknown(cause: string): Negative {
  return { outcome: 'unknown', cause };
}
