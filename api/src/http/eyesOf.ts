import type { App } from '../app.ts';
import { readAccessToken } from '../domain/accounts/accessTokens.ts';
import type { Eyes } from '../domain/eyes.ts';
import { purchaseTokensOf, readCookies } from './cookies.ts';

/**
 * Who asks. Calls carry the access token as bearer; the readable cookie counts only for pages that the browser itself
 * opens, so that another site cannot make calls with it.
 */
export async function eyesOf(
  app: App,
  headers: { authorization?: string | undefined; cookie?: string | undefined },
  from: 'call' | 'page',
): Promise<Eyes> {
  const cookies = readCookies(headers.cookie);
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const token = bearer ?? (from === 'page' ? cookies.token : undefined);
  return {
    viewer: token ? await readAccessToken(app, token) : null,
    purchaseTokens: purchaseTokensOf(cookies),
  };
}
