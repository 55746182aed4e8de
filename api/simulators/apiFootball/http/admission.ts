import type { IncomingHttpHeaders } from 'node:http';
import { complaintsOfProvider, noKey } from './answers.ts';
import { type Complaints, refuse } from './parameters.ts';

/** Headers that HTTP clients send by themselves, and the three names of the key. Others are refused. */
const welcome = new Set([
  'host',
  'connection',
  'accept',
  'accept-language',
  'accept-encoding',
  'user-agent',
  'sec-fetch-mode',
  'x-apisports-key',
  'x-rapidapi-key',
  'x-rapidapi-host',
]);

export type Admission =
  | { admitted: true }
  | { admitted: false; status: 200 | 403 | 405; body: Record<string, unknown> | { errors: Complaints } };

/** Checks a request in the provider's order: method, key present, no unknown headers, key valid. */
export function admit(method: string | undefined, headers: IncomingHttpHeaders, apiKey: string): Admission {
  if (method !== 'GET') {
    return {
      admitted: false,
      status: 405,
      body: { errors: refuse('method', 'Only GET requests are accepted.') },
    };
  }
  const key = headers['x-apisports-key'] ?? headers['x-rapidapi-key'];
  if (key === undefined || key === '') return { admitted: false, status: 403, body: noKey };
  const strange = Object.keys(headers).find((name) => !welcome.has(name));
  if (strange !== undefined) {
    return {
      admitted: false,
      status: 200,
      body: { errors: refuse('headers', `The header ${strange} is not allowed.`) },
    };
  }
  if (key !== apiKey) return { admitted: false, status: 200, body: { errors: complaintsOfProvider.badKey } };
  return { admitted: true };
}
