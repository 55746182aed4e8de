/** Safe to log: a word without digits, or `v2` and `c2b`. */
const word = /^(?:[a-z_.-]{1,40}|v2|c2b)$/;

/** Path up to the first unsafe segment: phones, codes, tokens and keys occur in paths and queries. */
export function loggedPath(address: string | undefined): string {
  if (address !== undefined && !address.startsWith('/')) return '/…';
  const parts = (address ?? '/').split(/[?#]/)[0]?.split('/').slice(1) ?? [];
  const secret = parts.findIndex((part) => part !== '' && !word.test(part));
  return `/${(secret === -1 ? parts : [...parts.slice(0, secret), '…']).join('/')}`;
}
