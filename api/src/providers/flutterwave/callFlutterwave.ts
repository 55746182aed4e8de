import type { Logger } from 'pino';
import { z } from 'zod';
import type { Answer } from '../../domain/payments/MobileMoney.ts';
import { exchange, parseJson } from '../transport/http.ts';

export interface FlutterwaveOptions {
  /** With or without trailing `/v3`. */
  baseUrl: string;
  secretKey: string;
  log: Pick<Logger, 'warn' | 'error'>;
  timeoutMs?: number;
}

type Negative = Extract<Answer<never>, { outcome: 'refused' | 'unknown' }>;
type Reply =
  | { kind: 'success'; data: unknown; meta: unknown }
  | { kind: 'error'; status: number; message: string }
  | Negative;
export type FlutterwaveCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Reply>;

const envelope = z.object({
  status: z.string(),
  message: z.string().default(''),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});
const pageInfo = z.object({ page_info: z.object({ total_pages: z.coerce.number().int().min(0) }) });

/** A day with more pages needs an operator. */
const MAX_PAGES = 1_000;

/** Calls Flutterwave v3; never retries. */
export function flutterwaveCalls(options: FlutterwaveOptions): FlutterwaveCall {
  const root = options.baseUrl.replace(/\/+$/, '').replace(/(\/v3)?$/, '/v3');
  return async (method, path, body) => {
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
    // Without its query, which may contain a bank account.
    if ('outcome' in reply)
      options.log.warn({ path: path.split('?')[0], reply }, 'Flutterwave did not accept a call');
    return reply;
  };
}

/** Reads all pages; returns what stopped it, or null. */
export async function eachRow(
  call: FlutterwaveCall,
  path: string,
  read: (row: unknown) => void,
): Promise<Negative | null> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const reply = await call('GET', `${path}&page=${page}`);
    if ('outcome' in reply) return reply;
    if (reply.kind === 'error') return refused(reply);
    const info = pageInfo.safeParse(reply.meta);
    if (!info.success || !Array.isArray(reply.data)) return unknown('a list without its rows or pages');
    reply.data.forEach(read);
    if (page >= info.data.page_info.total_pages) return null;
  }
  return unknown('a list that does not end');
}

/** The outer status is the call's, the inner the payment's. Message texts vary and are never compared. */
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

export function refused(reply: { status: number; message: string }): Negative {
  return { outcome: 'refused', code: `HTTP_${reply.status}`, message: reply.message, retryable: false };
}

export function unknown(cause: string): Negative {
  return { outcome: 'unknown', cause };
}
