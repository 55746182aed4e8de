import { useState } from 'react';
import { useNow } from '../../ui/useNow.ts';

/** Holds a form back after the server said 'too many': until then its button is disabled and counts down. */
export function useRetryGuard(): { until: string | null; hold: (seconds: number | null) => void } {
  const [until, setUntil] = useState<number | null>(null);
  const now = useNow();
  const held = until !== null && now !== null && now < until;
  return {
    until: held ? new Date(until).toISOString() : null,
    hold: (seconds) => setUntil(seconds === null ? null : Date.now() + seconds * 1000),
  };
}
