import { z } from 'zod';
import { FeedUnavailable } from '../../domain/games/FixtureFeed.ts';
import { type HttpResult, parseJson } from '../transport/http.ts';
import type { Quota } from './quota.ts';

export interface Page {
  /** Parsed one by one by the caller, so that a broken entry costs only itself. */
  response: unknown[];
  results: number;
  pages: number;
}

const envelope = z.object({
  // [] without errors, an object of texts otherwise.
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  results: z.number().int().nonnegative().optional(),
  paging: z.object({ total: z.coerce.number().int().positive() }).optional(),
  response: z.array(z.unknown()),
});
/** `/status` answers with one object where all others have a list. */
const envelopeOfOne = envelope.extend({
  response: z.looseObject({}).transform((one): unknown[] => [one]),
});
const withErrors = z.object({ errors: envelope.shape.errors });

/** Errors that need an operator: key, plan or address. */
const NEEDS_A_PERSON = /^(token|key|ip|plan|access|subscription|account)$/i;

/** Reads one answer in the provider's own order; `one` gives an object as a list of one. @throws FeedUnavailable */
export function readEnvelope(result: HttpResult, quota: Quota, shape: 'list' | 'one' = 'list'): Page {
  if (result.kind === 'fault') throw new FeedUnavailable(result.cause, true);
  quota.observe(result.headers);
  const { status, body } = result;
  const json = parseJson(body);
  if (status === 204) return { response: [], results: 0, pages: 1 };
  if (status === 429) {
    quota.minuteUsedUp();
    throw new FeedUnavailable('HTTP 429: too many requests', true);
  }
  if (status < 200 || status > 299) {
    // Without JSON the provider's edge answered (a challenge page, a gateway), which is temporary. A 4xx of the API
    // itself concerns our key, plan or address.
    const errors = withErrors.safeParse(json).data?.errors;
    const said = errors ? describe(errors) : body.slice(0, 80);
    throw new FeedUnavailable(`HTTP ${status}: ${said}`, status >= 499 || json === undefined);
  }
  if (json === undefined) throw new FeedUnavailable('an answer that is no JSON, or only half of it', true);
  const refused = withErrors.safeParse(json).data?.errors;
  if (refused && isNotEmpty(refused)) throw refusal(refused, quota);
  const parsed = (shape === 'one' ? envelopeOfOne : envelope).safeParse(json);
  if (!parsed.success) throw new FeedUnavailable(`an answer of another shape: ${parsed.error.message}`, true);
  const { response, results, paging } = parsed.data;
  return { response, results: results ?? response.length, pages: paging?.total ?? 1 };
}

function refusal(errors: unknown[] | Record<string, unknown>, quota: Quota): FeedUnavailable {
  const names = Array.isArray(errors) ? [] : Object.keys(errors);
  const said = describe(errors);
  if (names.includes('rateLimit')) {
    quota.minuteUsedUp();
    return new FeedUnavailable(said, true);
  }
  if (names.includes('requests')) {
    quota.dayUsedUp();
    return new FeedUnavailable(said, true);
  }
  // The remaining errors name a parameter: our mistake, which a retry would repeat.
  const ours = names.length > 0 && !names.some((name) => NEEDS_A_PERSON.test(name));
  return new FeedUnavailable(ours ? `refused as asked wrongly: ${said}` : said, false);
}

function isNotEmpty(errors: unknown[] | Record<string, unknown>): boolean {
  return Array.isArray(errors) ? errors.length > 0 : Object.keys(errors).length > 0;
}

function describe(errors: unknown[] | Record<string, unknown>): string {
  const entries = Array.isArray(errors)
    ? errors.map(String)
    : Object.entries(errors).map(([name, text]) => `${name}: ${String(text)}`);
  return entries.join('; ').slice(0, 300);
}
