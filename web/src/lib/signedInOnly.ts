import { redirect } from '../router/router.ts';

/** Whether there is a session cookie at all; whether it still counts is for the server to say. */
export function hasTokenCookie(request: Request): boolean {
  const cookies = typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie;
  return /(?:^|;\s*)token=[^;\s]/.test(cookies);
}

/** In a loader: sends a visitor without a session to the home page. */
export function signedInOnly(request: Request): void {
  if (!hasTokenCookie(request)) throw redirect('/');
}
