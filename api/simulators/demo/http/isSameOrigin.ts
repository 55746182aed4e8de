import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from a page of this server. Browsers say where they come from and no page can forge it;
 * who says nothing is a program, which needs no page to be tricked by.
 */
export function isSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
