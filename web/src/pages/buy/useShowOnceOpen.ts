import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to the picks when they unlock: on a phone they are below the payment status. */
export function useShowOnceOpen(locked: boolean): RefObject<HTMLDivElement | null> {
  const picks = useRef<HTMLDivElement>(null);
  const wasLocked = useRef(locked);
  useEffect(() => {
    if (wasLocked.current && !locked) picks.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' });
    wasLocked.current = locked;
  }, [locked]);
  return picks;
}
