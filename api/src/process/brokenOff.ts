import { AsyncLocalStorage } from 'node:async_hooks';

const stops = new AsyncLocalStorage<() => boolean>();

/** Runs work that a stop of the node may break off: what it left is found in its rows, and done by another node. */
export function untilStopped<Value>(isStopped: () => boolean, work: () => Value): Value {
  return stops.run(isStopped, work);
}

/** True in work whose node has begun to stop: an error that it catches now is no alarm (log.ts). */
export function isBrokenOff(): boolean {
  return stops.getStore()?.() === true;
}
