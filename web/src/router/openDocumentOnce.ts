import { hrefOf } from './address.ts';
import type { Location } from './route.ts';

const STORAGE_KEY = 'opened';

/**
 * Opens a place as a document. The code of a page does not come when the line is bad, and not ever when the site was
 * replaced by a newer build after this tab opened it: a document brings the new one. False without a network, and
 * where the same place was opened so before: whatever is wrong is not mended by it.
 */
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
    // What cannot be remembered might be opened for ever.
    return false;
  }
  const { pathname, search } = window.location;
  // Another part of the same page would not load a document.
  if (pathname === location.pathname && search === location.search) reload();
  else assign(href);
  return true;
}
