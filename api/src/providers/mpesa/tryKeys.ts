import { createTokenSource, type TokenStore } from './oauthToken.ts';
import { securityCredential } from './securityCredential.ts';

/**
 * Fetches a token, replacing the one of all nodes, and encrypts the operator's credential.
 * @throws Error with one sentence when keys or certificate are rejected.
 */
export async function tryKeys(
  options: Parameters<typeof createTokenSource>[0] & {
    tokenStore: TokenStore;
    initiatorPassword: string;
    certificate: string;
  },
): Promise<void> {
  securityCredential(options.initiatorPassword, options.certificate);
  const held = await options.tokenStore.read();
  const tokens = createTokenSource(options);
  const answer = await (held ? tokens.replace(held.token) : tokens.current());
  if (!answer.ok) throw new Error(answer.cause);
}
