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

/**
 * What is read for each event; null says nothing. It lets the events go at once, also while it waits for the next one: an
 * async generator would wait for that one first.
 */
export function readForEach<Event, Value extends object>(
  events: AsyncIterableIterator<Event>,
  read: (event: Event) => Promise<Value | null>,
): AsyncIterableIterator<Value> {
  return wrap<Value>(events, async () => {
    try {
      for (;;) {
        const next = await events.next();
        if (next.done) return { done: true, value: undefined };
        const value: Value | null = await read(next.value);
        if (value !== null) return { done: false, value };
      }
    } catch (error) {
      await events.return?.();
      throw error;
    }
  });
}

function wrap<Value>(
  events: AsyncIterableIterator<unknown>,
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
