import { useEffect, useRef, useState } from 'react';
import { useLocation } from './routeHooks.ts';

interface Props {
  within: string;
  /** Part of the query string that counts as another view of the page. */
  view?: string;
  className: string;
}

const PATIENCE_MS = 10_000;

/** As browsers do for documents: focuses the heading and announces the title; another `view` is only announced. */
export function ArrivalNotice({ within, view = '', className }: Props) {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const arrived = useRef(pathname);
  useEffect(() => {
    const page = document.getElementById(within);
    // StrictMode runs this twice, and the browser has announced the first document.
    if (arrived.current === pathname || !page) return;
    const arrive = () => {
      const heading = page.querySelector('h1');
      if (!heading) return false;
      stop();
      arrived.current = pathname;
      setTitle(document.title);
      // A field or dialog of the new page may have taken the focus.
      const holder = document.activeElement;
      if (holder && (page.contains(holder) || holder.closest('dialog'))) return true;
      heading.tabIndex = -1;
      // A focus ring would suggest that the heading does something.
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
    // Screen readers skip a live region whose text did not change.
    setTitle((said) => (said === document.title ? `${said}\u00a0` : document.title));
  }, [pathname, view]);
  return (
    <p role="status" className={className}>
      {title}
    </p>
  );
}
