import { z } from 'zod';
import { type HttpResult, parseJson } from '../transport/http.ts';

/** The outcome of an HTTP call to Daraja, before the called API gives it a meaning. */
export type DarajaReply =
  | { kind: 'accepted'; body: Record<string, unknown> }
  /** `throttledMs`: rate-limited; the pause that the gateway asks for, 0 when unnamed. */
  | { kind: 'refused'; code: string; message: string; retryable: boolean; throttledMs?: number }
  | { kind: 'tokenRejected'; code: string; message: string }
  | { kind: 'duplicate' }
  | { kind: 'processing' }
  | { kind: 'unknown'; cause: string };

const envelope = z.object({
  errorCode: z.coerce.string(),
  errorMessage: z.string().default(''),
});
const object = z.record(z.string(), z.unknown());
const acknowledgement = z.object({
  ResponseCode: z.union([z.string(), z.number()]).transform(String),
  ResponseDescription: z.string().default(''),
});

/** The code for an app without this product: the only one after which B2C v1 may be tried. */
export const NOT_AUTHORISED = '403.002.1001';

/** Busy, spike arrest, quota: refused before processing. */
const THROTTLED = new Set(['500.003.02', '500.003.03']);
const LONGEST_PAUSE_MS = 30_000;

/** Refusal by Apigee, the gateway before Daraja. */
const gatewayFault = z.object({
  fault: z.object({ faultstring: z.string().default(''), detail: z.object({ errorcode: z.string() }) }),
});

/** `refused` requires proof that nothing was done; other 5xx, invalid bodies and time-outs are `unknown`. */
export function readReply(result: HttpResult): DarajaReply {
  if (result.kind === 'fault') return { kind: 'unknown', cause: result.cause };
  const { status, body } = result;
  const json = parseJson(body);
  const throttledMs = pauseOf(result.headers.get('retry-after'));
  const failed = envelope.safeParse(json);
  if (failed.success) {
    const { errorCode: code, errorMessage: message } = failed.data;
    if (status === 429 || THROTTLED.has(code)) return throttled(code, message, throttledMs);
    return readError(status, code, message);
  }
  const fault = gatewayFault.safeParse(json).data?.fault;
  const faultCode = fault?.detail.errorcode ?? '';
  if (status === 429 || /^policies\.ratelimit\./.test(faultCode)) {
    return throttled(faultCode || '429', fault?.faultstring || 'Too many requests', throttledMs);
  }
  if (/no ?api ?product ?match/i.test(faultCode + body)) {
    return { kind: 'refused', code: '401', message: 'No API product matches this call', retryable: false };
  }
  // 401 with any body: nothing passed the gateway.
  if (status === 401 || /invalid_?access_?token|access_token_expired/i.test(faultCode)) {
    return {
      kind: 'tokenRejected',
      code: faultCode || '401',
      message: fault?.faultstring ?? 'No valid token',
    };
  }
  const parsed = object.safeParse(json);
  if (status < 200 || status > 299 || !parsed.success) {
    return { kind: 'unknown', cause: `HTTP ${status} with a body that says nothing: ${body.slice(0, 80)}` };
  }
  return { kind: 'accepted', body: parsed.data };
}

/** As {@link readReply}, for APIs that acknowledge with ResponseCode 0. */
export function requireAcknowledgement(reply: DarajaReply): DarajaReply {
  if (reply.kind !== 'accepted') return reply;
  const parsed = acknowledgement.safeParse(reply.body);
  if (!parsed.success) return { kind: 'unknown', cause: 'an answer without a ResponseCode' };
  const { ResponseCode: code, ResponseDescription: message } = parsed.data;
  if (code === '0') return reply;
  return { kind: 'refused', code, message, retryable: code === '26' };
}

function readError(status: number, code: string, message: string): DarajaReply {
  if (code === '401.002.01' || code === '404.001.03') return { kind: 'tokenRejected', code, message };
  if (code === '500.002.1001') return { kind: 'duplicate' };
  if (code === '500.001.1001') return readCode5001(code, message);
  // Every documented 4xx precedes processing; we assume the same of undocumented ones.
  if (status >= 400 && status <= 499 && status !== 408 && status !== 499) {
    return { kind: 'refused', code, message, retryable: false };
  }
  return { kind: 'unknown', cause: `HTTP ${status} ${code}: ${message}` };
}

function throttled(code: string, message: string, throttledMs: number): DarajaReply {
  return { kind: 'refused', code, message, retryable: true, throttledMs };
}

/** `Retry-After` is seconds or a date. */
function pauseOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  const asked = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter ?? '') - Date.now();
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), LONGEST_PAUSE_MS) : 0;
}

/** One code with four meanings, distinguished only by its text. */
function readCode5001(code: string, message: string): DarajaReply {
  if (/being processed/i.test(message)) return { kind: 'processing' };
  if (/unable to lock subscriber/i.test(message)) return { kind: 'refused', code, message, retryable: true };
  if (/merchant does not exist|wrong credentials/i.test(message)) {
    return { kind: 'refused', code, message, retryable: false };
  }
  return { kind: 'unknown', cause: `${code}: ${message}` };
}
