/** A part of an address that says where, and not who: a word without figures, or `v2` and `c2b`. */
const word = /^(?:[a-z_.-]{1,40}|v2|c2b)$/;

/**
 * The part of a request's address that a log may keep: words up to the first other part. Phones, codes, tokens and keys
 * stand in paths (`/hooks/p/…`, `/api/manage/find-slip/…`) and queries.
 */
export function loggedPath(address: string | undefined): string {
  if (address !== undefined && !address.startsWith('/')) return '/…';
  const parts = (address ?? '/').split(/[?#]/)[0]?.split('/').slice(1) ?? [];
  const secret = parts.findIndex((part) => part !== '' && !word.test(part));
  return `/${(secret === -1 ? parts : [...parts.slice(0, secret), '…']).join('/')}`;
}
