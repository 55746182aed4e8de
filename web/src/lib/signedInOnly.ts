import { redirect } from '../router/router.ts';

/** Only the server knows whether the token is still valid. */
export function hasTokenCookie(request: Request): boolean {
  const cookies = typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie;
  return /(?:^|;\s*)token=[^;\s]/.test(cookies);
}

/** For loaders: redirects to the home page without a session cookie. */
export function signedInOnly(request: Request): void {
  if (!hasTokenCookie(request)) throw redirect('/');
}
