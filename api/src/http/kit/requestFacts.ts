import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { namedLanguage } from '@tipsoko/rules/language';
import type { RequestFacts } from '../../graphql/kit/context.ts';
import { currentRequest, type RequestScope, readTraceparent } from '../../process/requestScope.ts';
import type { Settings } from '../../process/settings.ts';
import { devicesOf, readCookies, refreshTokenOf } from './cookies.ts';

/** Headers that describe the sender. `Sender` has no others, so a new one that `factsOf` reads must be added here. */
const SENDER_HEADERS = ['accept-language', 'cookie', 'user-agent', 'x-challenge', 'x-forwarded-for'] as const;

/** The part of a request that describes its sender. */
export interface Sender {
  readonly headers: Partial<Pick<IncomingHttpHeaders, (typeof SENDER_HEADERS)[number]>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Copies the sender's part, so that a long-lived socket does not keep its whole upgrade request in memory. */
export function senderOf({ headers, socket }: IncomingMessage): Pick<IncomingMessage, 'headers' | 'socket'> {
  const kept = SENDER_HEADERS.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]] as const],
  );
  return { headers: Object.fromEntries(kept), socket };
}

/** The socket's address, or the one written by the nearest trusted proxies; entries further left come from the client. */
export function clientAddress(request: Sender, trustedHops: number): string {
  const socket = request.socket.remoteAddress ?? '';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const address = trustedHops > 0 ? (forwarded.at(-trustedHops) ?? forwarded[0] ?? socket) : socket;
  return address.replace(/^::ffff:/, '');
}

/** Null when invalid, with several hosts (RFC 9112, 3.2), or with U+0000, which PostgreSQL text cannot contain. A path may begin with two slashes. */
export function addressOf(request: IncomingMessage): URL | null {
  const asked = request.url ?? '/';
  const whole = asked.startsWith('/') ? `http://internal${asked}` : asked;
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return null;
  if (!URL.canParse(whole) || /%00|\0/.test(asked)) return null;
  return new URL(whole);
}

/** Takes ids only from trusted proxies, so that clients cannot forge ids in our logs. */
export function scopeOf(request: IncomingMessage, trustedHops: number): RequestScope {
  const { 'x-request-id': given, traceparent } = trustedHops > 0 ? request.headers : {};
  const trace = readTraceparent(traceparent);
  return {
    requestId: typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
    ...(trace ? { trace } : {}),
  };
}

export function factsOf(
  request: Sender,
  settings: Pick<Settings, 'TRUST_PROXY' | 'PUBLIC_URL'>,
): RequestFacts {
  const challenge = request.headers['x-challenge'];
  const cookies = readCookies(request.headers.cookie);
  return {
    id: currentRequest()?.requestId ?? randomUUID(),
    address: clientAddress(request, settings.TRUST_PROXY),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    refreshToken: refreshTokenOf(settings, cookies),
    devices: devicesOf(cookies),
    language: namedLanguage({
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
    }),
    ...(typeof challenge === 'string' ? { challenge } : {}),
  };
}
