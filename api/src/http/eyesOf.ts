import type { App } from '../app.ts';
import { isSessionLive, readAccessToken } from '../domain/accounts/accessTokens.ts';
import type { Eyes, SignedIn } from '../domain/eyes.ts';
import { KEY_PREFIX, readApiKey } from '../domain/integrators/apiKeys.ts';
import { purchaseTokensOf, readCookies } from './cookies.ts';

interface CallHeaders {
  authorization?: string | undefined;
  'x-api-key'?: string | string[] | undefined;
  cookie?: string | undefined;
}

/** The API key that a call carries, by either of two names; a bearer token of a session goes before. */
export function apiKeyOf(headers: CallHeaders): string | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (headers.authorization !== undefined) return bearer?.startsWith(KEY_PREFIX) ? bearer : null;
  const given = headers['x-api-key'];
  return typeof given === 'string' ? given : null;
}

/**
 * Whether a call shows nothing that could open more than the public sees, valid or not. What it carries beyond that (the
 * cookies of a session) opens nothing to a call.
 */
export function showsNothing(headers: CallHeaders): boolean {
  return (
    headers.authorization === undefined &&
    headers['x-api-key'] === undefined &&
    purchaseTokensOf(readCookies(headers.cookie)).length === 0
  );
}

/**
 * Who asks. Calls carry the access token as bearer; the readable cookie counts only for pages that the browser itself
 * opens, so that another site cannot make calls with it.
 */
export async function eyesOf(app: App, headers: CallHeaders, from: 'call' | 'page'): Promise<Eyes> {
  const cookies = readCookies(headers.cookie);
  const key = from === 'call' ? apiKeyOf(headers) : null;
  if (key !== null) {
    const holder = await readApiKey(app, key);
    // A key is a program's: what the cookies of some browser open is not its own.
    return { viewer: holder?.owner ?? null, purchaseTokens: [], ...(holder ? { apiKey: holder.keyId } : {}) };
  }
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const token = bearer ?? (from === 'page' ? cookies.token : undefined);
  return {
    viewer: token ? await viewerOf(app, token) : null,
    purchaseTokens: purchaseTokensOf(cookies),
  };
}

/**
 * Whom a token is of. It tells the rights of when it was signed: staff see what others do not (picks, drafts, buyers), so
 * their session is looked up each time, whatever they ask for.
 */
async function viewerOf(app: App, token: string): Promise<SignedIn | null> {
  const viewer = await readAccessToken(app, token);
  return viewer?.isStaff && !(await isSessionLive(app, viewer)) ? null : viewer;
}
