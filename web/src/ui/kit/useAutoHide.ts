import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `hide` after `ms`, but not while pointer or focus is on the message. */
export function useAutoHide(ms: number | undefined, hide: () => void) {
  const [held, setHeld] = useState(false);
  const onTime = useEffectEvent(hide);
  useEffect(() => {
    if (ms === undefined || held) return;
    const timer = setTimeout(() => onTime(), ms);
    return () => clearTimeout(timer);
  }, [ms, held]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}
