import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusals } from '@tipsoko/rules/refusals';
import { noteRefused } from '../../process/requestScope.ts';
import type { Settings } from '../../process/settings.ts';
import { isListedSite } from './cors.ts';
import { noteTarget } from './requestMetrics.ts';

type Sites = Pick<Settings, 'PUBLIC_URL' | 'CORS_ORIGINS'>;

/** API clients send no Origin; an invalid URL (a sandboxed frame sends `null`) counts as another site. */
export function originAllowed(settings: Sites, request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (!origin) return true;
  if (isListedSite(settings, origin)) return true;
  const site = URL.canParse(origin) ? new URL(origin) : null;
  return site !== null && (site.origin === new URL(settings.PUBLIC_URL).origin || site.host === host);
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True when another site would make a visitor's browser change state here, such as sign in as somebody else. */
export function isForeignCall(settings: Sites, request: IncomingMessage): boolean {
  if (reading.has(request.method ?? 'GET')) return false;
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin } = request.headers;
  if (site === 'same-origin') return false;
  const isElsewhere = site === 'cross-site' || site === 'same-site';
  if (isElsewhere && (!origin || mode !== 'cors')) return true;
  return !originAllowed(settings, request);
}

/** Paths open to API clients and other sites' pages. */
export const isApi = (path: string): boolean => /^\/(graphql|(v2\/)?api)(\/|$)/.test(path);

/** Returns true after answering 403 in the format of the called API. */
export function refuseForeignCall(
  settings: Sites,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): boolean {
  if (!isApi(path) || !isForeignCall(settings, request)) return false;
  const code = 'FOREIGN_SITE';
  noteRefused(code);
  noteTarget(
    request,
    path.startsWith('/graphql') ? 'graphql' : 'rest',
    /^\/graphql(\/staff)?$/.test(path) ? path : 'other',
  );
  const message = refusals[code];
  const body = path.startsWith('/graphql')
    ? { errors: [{ message, extensions: { code, messageCode: code, messageValues: {} } }] }
    : { message, message_code: code };
  // The body is left unread, so the connection cannot carry another request.
  response.writeHead(403, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(JSON.stringify(body));
  return true;
}
