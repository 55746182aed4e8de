import { hrefOf, newKey, resolveAddress } from './address.ts';
import { openDocumentOnce } from './openDocumentOnce.ts';
import type { Location } from './route.ts';

export interface RouterHistory {
  location(): Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Called after back or forward with the number of entries moved. */
  onPop(listener: (delta: number) => void): () => void;
  /** Loads the document, for code that failed to load; false when that cannot help. */
  openDocument?(location: Location): boolean;
}

interface Kept {
  key?: string;
  state?: unknown;
  /** Counts up, so that a pop knows how far it went. */
  index?: number;
}

/** Entries that the browser made (the first one, a `#part`) get a key and a number too. */
export function browserHistory(): RouterHistory {
  const { history } = window;
  const read = () => (history.state ?? {}) as Kept;
  let at = read().index ?? 0;
  const write = (way: 'pushState' | 'replaceState', { key, state }: Kept, index: number, href?: string) => {
    at = index;
    history[way]({ key, state, index } satisfies Kept, '', href);
  };
  const name = (index: number) => {
    if (read().key === undefined) write('replaceState', { key: newKey(), state: null }, index);
  };
  name(0);
  return {
    location: () => {
      const { pathname, search, hash } = window.location;
      const { key = '', state = null } = read();
      return { pathname, search, hash, key, state };
    },
    push: (location) => write('pushState', location, at + 1, hrefOf(location)),
    replace: (location) => write('replaceState', location, at, hrefOf(location)),
    go: (delta) => history.go(delta),
    onPop: (listener) => {
      const listen = () => {
        const from = at;
        name(at + 1);
        at = read().index ?? at;
        listener(at - from);
      };
      window.addEventListener('popstate', listen);
      return () => window.removeEventListener('popstate', listen);
    },
    openDocument: openDocumentOnce,
  };
}

export type Entry = string | { pathname: string; search?: string; hash?: string; state?: unknown };

/** For tests and for components rendered alone. */
export function memoryHistory(entries: readonly Entry[]): RouterHistory {
  const places = entries.map((entry): Location => {
    const {
      pathname,
      search = '',
      hash = '',
      state = null,
    } = typeof entry === 'string'
      ? { ...resolveAddress(entry, { pathname: '/', search: '', hash: '' }), state: null }
      : entry;
    return { pathname, search, hash, state, key: newKey() };
  });
  let at = places.length - 1;
  const listeners = new Set<(delta: number) => void>();
  return {
    location: () => places[at] as Location,
    push: (location) => {
      places.splice(++at, places.length, location);
    },
    replace: (location) => {
      places[at] = location;
    },
    go: (delta) => {
      const from = at;
      at = Math.min(Math.max(at + delta, 0), places.length - 1);
      for (const listener of listeners) listener(at - from);
    },
    onPop: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
