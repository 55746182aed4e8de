import type { Location } from './route.ts';

type Parts = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** A base for addresses without a site; what is made of it never leaves the router. */
const nowhere = 'http://localhost';

export function hrefOf({ pathname, search, hash }: Parts): string {
  return pathname + search + hash;
}

/** The parts of an address as written in a link: a whole path, or `?…` and `#…` on the page one is on. */
export function resolveAddress(to: string, from: Parts): Parts {
  // Joined rather than resolved: a path that begins with two slashes stays a path of ours.
  const { pathname, search, hash } = new URL(to.startsWith('/') ? nowhere + to : to, nowhere + hrefOf(from));
  return { pathname, search, hash };
}

export function urlOf(location: Parts): URL {
  return new URL((typeof window === 'undefined' ? nowhere : window.location.origin) + hrefOf(location));
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10);
