import type { Bus, EventOf } from '../../live/bus.ts';
import type { AppEventType } from '../../live/events.ts';
import { NewestQueue } from './newestQueue.ts';

interface Follow<Type extends AppEventType, Value> {
  /** The value for this subscriber, or null when the event is not for it. */
  readonly take: (event: EventOf<Type>) => Value | null;
  /** Names the thing that a value is about: of several values that wait, only its newest is delivered. */
  readonly key: (value: Value) => string | number;
  /** The values to begin with. Called once the bus is followed, so that no change in between is lost. */
  readonly present?: () => readonly Value[] | Promise<readonly Value[]>;
  /** One half alone: only what is now, or only what changes (`Context.half`). */
  readonly half?: 'present' | 'changes' | undefined;
  /** Ends the subscription at once when this session ends, not only when its token expires. */
  readonly sessionId?: string;
}

/** Events of the bus for one subscriber, from this call until the iterator is returned. */
export async function busEvents<Type extends AppEventType, Value>(
  bus: Bus,
  types: readonly Type[],
  { take, key, present, half, sessionId }: Follow<Type, Value>,
): Promise<AsyncIterableIterator<Value>> {
  if (half === 'present') return valuesOf((await present?.()) ?? []);
  const stops: Array<() => void> = [];
  const queue = new NewestQueue(key, () => {
    for (const stop of stops) stop();
  });
  for (const type of types) {
    const stop = bus.on(type, (event) => {
      const value = take(event);
      if (value !== null) queue.add(value);
    });
    stops.push(stop);
  }
  if (sessionId !== undefined) {
    stops.push(bus.on('sessionEnded', (event) => void (event.sessionId === sessionId && queue.end())));
  }
  try {
    if (present && half !== 'changes') queue.addFirst(await present());
  } catch (error) {
    queue.end();
    throw error;
  }
  return queue;
}

async function* valuesOf<Value>(values: readonly Value[]): AsyncGenerator<Value, undefined, undefined> {
  yield* values;
}
