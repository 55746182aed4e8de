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

const places: Record<string, number> = typeof window === 'undefined' ? {} : readPlaces();

function keep(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(places));
  } catch {
    // Storage is full or forbidden: going back starts at the top.
  }
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Input that scrolls the page. */
const ownScroll = ['wheel', 'touchstart', 'keydown'] as const;

/** Scrolls to the part once it is there, unless the visitor scrolls first. */
function scrollWhenThere(hash: string): () => void {
  const observer = new MutationObserver(() => {
    const part = elementOf(hash);
    if (!part) return;
    stop();
    part.scrollIntoView();
  });
  const stop = () => {
    observer.disconnect();
    for (const type of ownScroll) window.removeEventListener(type, stop);
  };
  for (const type of ownScroll) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Scrolls to the top or to `#part`; going back restores the position. */
export function ScrollRestoration() {
  const { router, state } = useRouter();
  const { location, action, preventScrollReset } = state;

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const stop = router.subscribe((next, previous) => {
      if (next.location !== previous.location) places[previous.location.key] = window.scrollY;
    });
    // On reload the browser restores it better: the text is there before our script.
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
    // Revalidation must not scroll.
    if (shown.current === location) return;
    shown.current = location;
    const place = action === 'POP' ? places[location.key] : undefined;
    const part = location.hash ? elementOf(location.hash) : null;
    if (place !== undefined) window.scrollTo(0, place);
    else if (part) part.scrollIntoView();
    else if (!preventScrollReset && action !== 'POP') window.scrollTo(0, 0);
  }, [location, action, preventScrollReset]);

  useLayoutEffect(() => {
    const { hash, key } = location;
    const isReturn = action === 'POP' && places[key] !== undefined;
    return hash && !isReturn && !elementOf(hash) ? scrollWhenThere(hash) : undefined;
  }, [location, action]);
  return null;
}
