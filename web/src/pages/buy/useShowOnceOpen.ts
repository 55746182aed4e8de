import { type RefObject, useEffect, useRef } from 'react';

/** Brings the picks into view at the moment they open: on a phone they lie under the state of the payment. */
export function useShowOnceOpen(locked: boolean): RefObject<HTMLDivElement | null> {
  const picks = useRef<HTMLDivElement>(null);
  const wasLocked = useRef(locked);
  useEffect(() => {
    if (wasLocked.current && !locked) picks.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' });
    wasLocked.current = locked;
  }, [locked]);
  return picks;
}
