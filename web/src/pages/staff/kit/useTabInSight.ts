import { useEffect, useRef } from 'react';

/** The tabs are wider than a phone. The ref's element, around the tabs, must be `relative`. */
export function useTabInSight(where: string) {
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is read from the document, which changes with `where`
  useEffect(() => {
    const here = container.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const list = here?.parentElement;
    if (here && list) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
  }, [where]);
  return container;
}
