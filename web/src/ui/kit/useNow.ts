import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

export function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const wholeSecond = () => Math.floor(Date.now() / 1000) * 1000;
const onServer = () => null;

/** The time in ms, once a second, from one timer for the whole page. Null on the server and while hydrating. */
export function useNow(): number | null {
  return useSyncExternalStore(everySecond, wholeSecond, onServer);
}
