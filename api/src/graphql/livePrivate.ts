import type { Bus } from '../live/bus.ts';

/** Gives the present value first, so that nothing that moved before the subscription began is missed. */
export function startingWith<Value>(
  first: Value,
  events: AsyncIterableIterator<Value>,
): AsyncIterableIterator<Value> {
  let begun = false;
  return wrap(events, async () => {
    if (begun) return events.next();
    begun = true;
    return { done: false, value: first };
  });
}

/** Ends the events when the session ends: what is private stops at once, not when a token runs out. */
export function untilSessionEnds<Value>(
  bus: Bus,
  sessionId: string,
  events: AsyncIterableIterator<Value>,
): AsyncIterableIterator<Value> {
  const stop = bus.on('sessionEnded', (event) => {
    if (event.sessionId !== sessionId) return;
    stop();
    void events.return?.();
  });
  return wrap(events, () => events.next(), stop);
}

function wrap<Value>(
  events: AsyncIterableIterator<Value>,
  next: () => Promise<IteratorResult<Value>>,
  ended: () => void = () => undefined,
): AsyncIterableIterator<Value> {
  return {
    next,
    async return() {
      ended();
      await events.return?.();
      return { done: true, value: undefined };
    },
    async throw(error) {
      ended();
      await events.return?.();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
