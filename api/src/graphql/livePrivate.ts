import type { Bus } from '../live/bus.ts';

/** Gives the present values first, so that nothing that moved before the subscription began is missed. */
export function startingWith<Value>(
  present: readonly Value[],
  events: AsyncIterableIterator<Value>,
): AsyncIterableIterator<Value> {
  const first = present.values();
  return wrap(events, async () => {
    const { done, value } = first.next();
    return done ? events.next() : { done: false, value };
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
