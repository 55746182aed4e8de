import type { App } from '../../app.ts';
import { anonymous, type SignedIn, type Viewer } from '../../domain/foundation/viewer.ts';
import { KEY_PREFIX, readApiKey } from '../../domain/integrators/apiKeys.ts';
import { isSessionLive, readAccessToken } from '../../domain/sessions/accessTokens.ts';
import { noteRefused } from '../../process/requestScope.ts';
import { purchaseTokensOf, readCookies } from './cookies.ts';

export interface CallHeaders {
  authorization?: string | undefined;
  'x-api-key'?: string | string[] | undefined;
  cookie?: string | undefined;
}

/** From either of two headers; a bearer session token takes precedence. */
export function apiKeyOf(headers: CallHeaders): string | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (headers.authorization !== undefined) return bearer?.startsWith(KEY_PREFIX) ? bearer : null;
  const given = headers['x-api-key'];
  return typeof given === 'string' ? given : null;
}

/** True without any credential, valid or not; session cookies do not authorise calls. */
export function sendsNoCredentials(headers: CallHeaders): boolean {
  return (
    headers.authorization === undefined &&
    headers['x-api-key'] === undefined &&
    purchaseTokensOf(readCookies(headers.cookie)).length === 0
  );
}

/** The readable cookie counts only for page loads, so that another site cannot make calls with it. */
export async function viewerOf(app: App, headers: CallHeaders, from: 'call' | 'page'): Promise<Viewer> {
  const cookies = readCookies(headers.cookie);
  const key = from === 'call' ? apiKeyOf(headers) : null;
  if (key !== null) {
    const apiKey = await readApiKey(app, key);
    if (!apiKey) {
      noteRefused('WRONG_API_KEY');
      return anonymous;
    }
    // A key belongs to an API client, which has no claim to purchases in a browser's cookies.
    const account = apiKey.scopes.includes('read') ? apiKey.owner : null;
    return { account, purchaseTokens: [], apiKey };
  }
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const token = bearer ?? (from === 'page' ? cookies.token : undefined);
  return {
    account: token ? await accountOf(app, token) : null,
    purchaseTokens: purchaseTokensOf(cookies),
  };
}

/** Tokens carry the rights from signing; staff sessions are read each time. */
async function accountOf(app: App, token: string): Promise<SignedIn | null> {
  const account = await readAccessToken(app, token);
  return account?.isStaff && !(await isSessionLive(app, account)) ? null : account;
}
