import { useEffect, useRef, useState } from 'react';
import { useLocation } from './routeHooks.ts';

interface Props {
  /** Id of the element that pages stand in. */
  within: string;
  /** What of the address beside its path is another view. */
  view?: string;
  className: string;
}

/** How long a page may take until its heading is there; after that the focus stays where it is. */
const PATIENCE_MS = 10_000;

/**
 * What the browser does when a document loads, for pages that change without one: the focus goes to the page's
 * heading, and its title is said aloud. Another `view` of the same page (a tab, a filter, the next rows) is said only.
 * `className` hides the title from the eye.
 */
export function ArrivalNotice({ within, view = '', className }: Props) {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const arrived = useRef(pathname);
  useEffect(() => {
    const page = document.getElementById(within);
    // StrictMode runs this twice, and the page that came as a document has been announced by the browser.
    if (arrived.current === pathname || !page) return;
    const arrive = () => {
      const heading = page.querySelector('h1');
      if (!heading) return false;
      stop();
      arrived.current = pathname;
      setTitle(document.title);
      // A field of the new page, or a dialog over it, may have the focus already.
      const holder = document.activeElement;
      if (holder && (page.contains(holder) || holder.closest('dialog'))) return true;
      heading.tabIndex = -1;
      // Nothing can be done with it: the ring would promise that something can.
      heading.style.outline = 'none';
      heading.focus({ preventScroll: true });
      return true;
    };
    const observer = new MutationObserver(arrive);
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    if (!arrive()) observer.observe(page, { childList: true, subtree: true });
    return stop;
  }, [pathname, within]);
  const place = useRef({ pathname, view });
  useEffect(() => {
    const before = place.current;
    place.current = { pathname, view };
    if (before.pathname !== pathname || before.view === view) return;
    // The same words again are no news to a screen reader, unless something about them is new.
    setTitle((said) => (said === document.title ? `${said}\u00a0` : document.title));
  }, [pathname, view]);
  return (
    <p role="status" className={className}>
      {title}
    </p>
  );
}
