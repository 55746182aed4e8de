import type { IncomingMessage } from 'node:http';

/**
 * True for requests from a page of this server. Browsers name their origin, which no page can forge; a request without
 * one comes from a program, which no other site can make send it.
 */
export function isSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
