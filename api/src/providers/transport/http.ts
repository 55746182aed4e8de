import { assertNoOpenTransaction } from '../../db/openTransaction.ts';
import { outgoingTraceparent } from '../../process/requestScope.ts';
import { inSpanOfTrace, type Span } from '../../process/tracing.ts';

/** For the whole exchange; undici only limits connecting, to 10 s. */
const TOTAL_TIMEOUT_MS = 30_000;
const MAX_BODY_BYTES = 2_000_000;

export interface HttpCall {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Limit for the whole exchange with connection and body. Default 30 s. */
  timeoutMs?: number;
  /** Longer answers are faults. Default 2 MB. */
  maxBodyBytes?: number;
  /** The receiver refuses calls with headers that it does not know. */
  noOtherHeaders?: boolean;
}

/** `sent: false` proves that nothing reached the other side; `sent: true` may mean all of it. */
export type HttpResult =
  | { kind: 'answer'; status: number; headers: Headers; body: string }
  | { kind: 'fault'; sent: boolean; cause: string };

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Never retried nor redirected, which would carry our keys elsewhere. @throws Error only inside a database transaction. */
export async function exchange(call: HttpCall): Promise<HttpResult> {
  const { host, pathname } = new URL(call.url);
  assertNoOpenTransaction(`A call to ${host}${pathname}`);
  // Without the path, which may contain a receiver's key.
  return inSpanOfTrace(
    () => ({
      name: `${call.method} ${host}`,
      kind: 'client',
      attributes: { 'http.request.method': call.method, 'server.address': host },
    }),
    (span) => send(call, host, span),
  );
}

async function send(call: HttpCall, host: string, span: Span | null): Promise<HttpResult> {
  const timeoutMs = call.timeoutMs ?? TOTAL_TIMEOUT_MS;
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: traced(call),
      body: call.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    span?.set({ 'http.response.status_code': response.status });
    if (response.status >= 400) span?.fail(String(response.status));
    const body = await readBody(response, call.maxBodyBytes ?? MAX_BODY_BYTES);
    if (body === null) return { kind: 'fault', sent: true, cause: `${host} answered more than we read` };
    return { kind: 'answer', status: response.status, headers: response.headers, body };
  } catch (error) {
    const fault = explain(error, host, timeoutMs);
    span?.fail(fault.sent ? 'unanswered' : 'unreachable');
    return { kind: 'fault', ...fault };
  }
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function traced({ headers, noOtherHeaders }: HttpCall): Record<string, string> | undefined {
  const traceparent = noOtherHeaders ? undefined : outgoingTraceparent();
  return traceparent ? { ...headers, traceparent } : headers;
}

async function readBody(response: Response, limit: number): Promise<string | null> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream and with it the connection.
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function explain(error: unknown, host: string, timeoutMs: number): { sent: boolean; cause: string } {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { sent: true, cause: `${host} did not answer within ${timeoutMs} ms` };
  }
  const inner = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const codes = codesOf(inner);
  const sent = codes.length === 0 || !codes.every((code) => NEVER_CONNECTED.has(code));
  const reason = codes[0] ?? (inner instanceof Error ? inner.message : String(inner));
  return { sent, cause: `${host} ${sent ? 'broke off' : 'cannot be reached'}: ${reason}` };
}

/** An AggregateError (IPv6 and IPv4 both tried) carries one code per address. */
function codesOf(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(codesOf);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? [code] : [];
}
