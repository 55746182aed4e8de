import { useEffect, useRef } from 'react';

/**
 * Tabs are wider than a phone: scrolls the current one into sight whenever `where` changes. Goes on the element around
 * the tabs, which must be `relative`.
 */
export function useTabInSight(where: string) {
  const around = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current is in the document, and changes with it
  useEffect(() => {
    const here = around.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const list = here?.parentElement;
    if (here && list) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
  }, [where]);
  return around;
}
