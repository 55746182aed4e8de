import { createTokenSource, type TokenStore } from './oauthToken.ts';
import { securityCredential } from './securityCredential.ts';

/**
 * Has Daraja issue a token, which replaces the one of all nodes, and makes the operator's credential.
 * @throws Error with one sentence when keys or certificate are not taken.
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
