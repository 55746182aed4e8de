import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';

/** Fetches the full lists once the end of a shortened list comes near. */
export const MoreContext = createContext<() => void>(() => {});

/** Lists of which all has been shown: Back finds the page as long as it was. */
const whole = new Set<string>();

/** How far below the screen the end of a list is still near. */
const NEAR = '200px';

/** How many items to render: the first few, and all once the last of them comes near the screen. */
export function useFirstFew<List extends HTMLElement>(
  id: string,
  few: number,
): [number, RefObject<List | null>] {
  const [shown, setShown] = useState(() => (whole.has(id) ? Number.POSITIVE_INFINITY : few));
  const list = useRef<List>(null);
  const fetchMore = useContext(MoreContext);
  // After each render: the last one of a list may be another.
  useEffect(() => {
    const last = list.current?.lastElementChild;
    if (!last || shown === Number.POSITIVE_INFINITY) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        whole.add(id);
        fetchMore();
        setShown(Number.POSITIVE_INFINITY);
      },
      { rootMargin: NEAR },
    );
    observer.observe(last);
    return () => observer.disconnect();
  });
  return [shown, list];
}
