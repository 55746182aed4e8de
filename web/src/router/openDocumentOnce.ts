import { hrefOf } from './address.ts';
import type { Location } from './route.ts';

const STORAGE_KEY = 'opened';

/** A newer build may have replaced the page's code. False offline and the second time: loading would not help. */
export function openDocumentOnce(
  location: Location,
  { assign, reload }: { assign(href: string): void; reload(): void } = {
    assign: (href) => window.location.assign(href),
    reload: () => window.location.reload(),
  },
): boolean {
  if (!navigator.onLine) return false;
  const href = hrefOf(location);
  try {
    const before = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    if (before === href) return false;
    sessionStorage.setItem(STORAGE_KEY, href);
  } catch {
    // Without a record it could reload for ever.
    return false;
  }
  const { pathname, search } = window.location;
  if (pathname === location.pathname && search === location.search) reload();
  else assign(href);
  return true;
}
