import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestFacts } from '../graphql/context.ts';
import { currentRequest, type RequestScope, readTraceparent } from '../requestScope.ts';
import type { Settings } from '../settings.ts';
import { readCookies, refreshTokenOf } from './cookies.ts';

/**
 * The client's address: the socket's, or what the nearest `trustedHops` proxies of ours wrote into X-Forwarded-For.
 * Anything a client wrote there itself stands further left and is not believed.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const socket = request.socket.remoteAddress ?? '';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const address = trustedHops > 0 ? (forwarded.at(-trustedHops) ?? forwarded[0] ?? socket) : socket;
  return address.replace(/^::ffff:/, '');
}

/**
 * The address that a request line asks for; null when it is none. A path may begin with two strokes. U+0000 names
 * nothing: the database has no text with it.
 */
export function addressOf(request: IncomingMessage): URL | null {
  const asked = request.url ?? '/';
  const whole = asked.startsWith('/') ? `http://internal${asked}` : asked;
  if (!URL.canParse(whole) || /%00|\0/.test(asked)) return null;
  return new URL(whole);
}

/**
 * The id of a request and its trace. Both are believed from a proxy of ours only: a client's own would let it write
 * what it likes between the lines of others.
 */
export function scopeOf(request: IncomingMessage, trustedHops: number): RequestScope {
  const { 'x-request-id': given, traceparent } = trustedHops > 0 ? request.headers : {};
  const trace = readTraceparent(traceparent);
  return {
    requestId: typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
    ...(trace ? { trace } : {}),
  };
}

export function factsOf(
  request: IncomingMessage,
  settings: Pick<Settings, 'TRUST_PROXY' | 'PUBLIC_URL'>,
): RequestFacts {
  const challenge = request.headers['x-challenge'];
  return {
    id: currentRequest()?.requestId ?? randomUUID(),
    address: clientAddress(request, settings.TRUST_PROXY),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    refreshToken: refreshTokenOf(settings, readCookies(request.headers.cookie)),
    ...(typeof challenge === 'string' ? { challenge } : {}),
  };
}
