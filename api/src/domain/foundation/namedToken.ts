/**
 * Stands in front of tokens that HMAC-SHA-256 made, so that those of another algorithm can count beside them. Tokens
 * without a name are older, and made by it too.
 */
export const HS256 = 'h1-';

export const withoutName = (token: string): string =>
  token.startsWith(HS256) ? token.slice(HS256.length) : token;
