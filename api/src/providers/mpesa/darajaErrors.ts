import { z } from 'zod';
import { type HttpResult, parseJson } from '../http.ts';

/** What an HTTP exchange with Daraja came to, before the API that was called gives it a meaning. */
export type DarajaReply =
  | { kind: 'accepted'; body: Record<string, unknown> }
  | { kind: 'refused'; code: string; message: string; retryable: boolean }
  | { kind: 'tokenRejected'; code: string; message: string }
  /** The OriginatorConversationID was taken in before. */
  | { kind: 'duplicate' }
  /** A query's subject is still being worked on. */
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

/** The code that says that the app lacks a product: the only one after which B2C v1 may be tried. */
export const NOT_AUTHORISED = '403.002.1001';

const RETRYABLE_REFUSALS = new Set(['500.003.02', '500.003.03']);

/**
 * Reads Daraja's answer by the error-envelope table. Only what proves that nothing was done is `refused`; any other
 * 5xx, a broken body, a broken line and a time-out are `unknown`.
 */
export function readReply(result: HttpResult): DarajaReply {
  if (result.kind === 'fault') return { kind: 'unknown', cause: result.cause };
  const { status, body } = result;
  const json = parseJson(body);
  const failed = envelope.safeParse(json);
  if (failed.success) return readError(status, failed.data.errorCode, failed.data.errorMessage);
  if (status === 401 && /no apiproduct match/i.test(body)) {
    return { kind: 'refused', code: '401', message: 'No API product matches this call', retryable: false };
  }
  if (status === 429) {
    return { kind: 'refused', code: '429', message: 'Too many requests', retryable: true };
  }
  const parsed = object.safeParse(json);
  if (status < 200 || status > 299 || !parsed.success) {
    return { kind: 'unknown', cause: `HTTP ${status} with a body that says nothing: ${body.slice(0, 80)}` };
  }
  return { kind: 'accepted', body: parsed.data };
}

/** As {@link readReply}, for the APIs whose answer must carry ResponseCode 0 to be an acceptance. */
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
  if (RETRYABLE_REFUSALS.has(code)) return { kind: 'refused', code, message, retryable: true };
  // Every documented 4xx code is given before processing; so is a 4xx code that we do not know yet.
  if (status >= 400 && status <= 499 && status !== 408 && status !== 499) {
    return { kind: 'refused', code, message, retryable: status === 429 };
  }
  return { kind: 'unknown', cause: `HTTP ${status} ${code}: ${message}` };
}

/** One code with four meanings that only the text tells apart. */
function readCode5001(code: string, message: string): DarajaReply {
  if (/being processed/i.test(message)) return { kind: 'processing' };
  if (/unable to lock subscriber/i.test(message)) return { kind: 'refused', code, message, retryable: true };
  if (/merchant does not exist|wrong credentials/i.test(message)) {
    return { kind: 'refused', code, message, retryable: false };
  }
  return { kind: 'unknown', cause: `${code}: ${message}` };
}
