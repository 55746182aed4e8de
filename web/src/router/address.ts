import type { Location } from './route.ts';

type Parts = Pick<Location, 'pathname' | 'search' | 'hash'>;

const nowhere = 'http://localhost';

export function hrefOf({ pathname, search, hash }: Parts): string {
  return pathname + search + hash;
}

/** Paths and queries that `URL` returns unchanged. */
const PLAIN = /^(\/[\w/-]*)(\?[\w=&-]+)?$/;

/** Takes a whole path, or `?…` or `#…` on the current page. */
export function resolveAddress(to: string, from: Parts): Parts {
  // Most links are plain, and parsing a URL for each is slow.
  const plain = PLAIN.exec(to);
  if (plain) return { pathname: plain[1] ?? '', search: plain[2] ?? '', hash: '' };
  // Joined, not resolved: `//host/…` must stay a path of the site.
  const { pathname, search, hash } = new URL(to.startsWith('/') ? nowhere + to : to, nowhere + hrefOf(from));
  return { pathname, search, hash };
}

export function urlOf(location: Parts): URL {
  return new URL((typeof window === 'undefined' ? nowhere : window.location.origin) + hrefOf(location));
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10);
