import type { Bus, EventOf } from '../live/bus.ts';
import type { AppEventType } from '../live/events.ts';

/** A subscriber that has not read this many values only gets the newest ones. */
const MOST_WAITING = 200;

/**
 * Events of the bus as an async iterator, for a subscription. Waiting values with the same key are replaced by the
 * newest, so that a slow reader holds no more than one per thing that moves.
 *
 * @param take the value for a subscriber, or null when the event is not for it.
 * @param key names the thing that a value is about.
 */
export function busEvents<Type extends AppEventType, Value>(
  bus: Bus,
  types: readonly Type[],
  take: (event: EventOf<Type>) => Value | null,
  key: (value: Value) => string | number,
): AsyncIterableIterator<Value> {
  const waiting = new Map<string | number, Value>();
  let wake: (() => void) | null = null;
  let ended = false;
  const stops = types.map((type) =>
    bus.on(type, (event) => {
      const value = take(event);
      if (value === null) return;
      const name = key(value);
      waiting.delete(name);
      waiting.set(name, value);
      if (waiting.size > MOST_WAITING) waiting.delete(waiting.keys().next().value as string | number);
      wake?.();
    }),
  );
  const end = () => {
    ended = true;
    for (const stop of stops) stop();
    wake?.();
  };
  return {
    async next() {
      while (!ended && waiting.size === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = null;
      }
      const [first] = waiting;
      if (ended || !first) return { done: true, value: undefined };
      waiting.delete(first[0]);
      return { done: false, value: first[1] };
    },
    async return() {
      end();
      return { done: true, value: undefined };
    },
    async throw(error) {
      end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
