import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestFacts } from '../graphql/context.ts';
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

export function factsOf(request: IncomingMessage, trustedHops: number): RequestFacts {
  const given = request.headers['x-request-id'];
  return {
    id: typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
    address: clientAddress(request, trustedHops),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    refreshToken: refreshTokenOf(readCookies(request.headers.cookie)),
  };
}
