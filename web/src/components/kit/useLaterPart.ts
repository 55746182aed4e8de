import { type RefObject, useEffect, useRef } from 'react';
import { repeatEarlyPresses } from '../../lib/repeatEarlyPresses.ts';

/** For the element, with `data-later`, of a part whose code comes after the page's: what was pressed in it until now is pressed again. */
export function useLaterPart<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => repeatEarlyPresses(part.current), []);
  return part;
}
