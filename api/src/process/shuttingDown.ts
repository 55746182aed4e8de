import { AsyncLocalStorage } from 'node:async_hooks';

const stops = new AsyncLocalStorage<() => boolean>();

/** Marks work that a node's stop may interrupt: another node finds it by its rows. */
export function unlessShuttingDown<Value>(isStopped: () => boolean, work: () => Value): Value {
  return stops.run(isStopped, work);
}

/** True when the node is stopping: errors caught now are no alarm (log.ts). */
export function isShuttingDown(): boolean {
  return stops.getStore()?.() === true;
}
