import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRouter } from './routerContext.ts';

const STORAGE_KEY = 'scroll';

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** How far each place of the history was scrolled when it was left. */
const places: Record<string, number> = typeof window === 'undefined' ? {} : readPlaces();

function keep(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places));
  } catch {
    // Full or forbidden: going back then begins at the top.
  }
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** A new page begins at its top or at its `#part`; going back finds the place that was left. */
export function ScrollRestoration() {
  const { router, state } = useRouter();
  const { location, action, preventScrollReset } = state;

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const stop = router.subscribe((next, previous) => {
      if (next.location !== previous.location) places[previous.location.key] = window.scrollY;
    });
    // The browser restores a document that is loaded anew better than we can: its text is there before our script.
    const leave = () => {
      places[router.state.location.key] = window.scrollY;
      keep();
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
    };
  }, [router]);

  const shown = useRef<typeof location>(null);
  useLayoutEffect(() => {
    // Data that was asked anew moves nobody.
    if (shown.current === location) return;
    shown.current = location;
    const place = action === 'POP' ? places[location.key] : undefined;
    const part = location.hash ? elementOf(location.hash) : null;
    if (place !== undefined) window.scrollTo(0, place);
    else if (part) part.scrollIntoView();
    else if (!preventScrollReset && action !== 'POP') window.scrollTo(0, 0);
  }, [location, action, preventScrollReset]);
  return null;
}
