import type { Bus, EventOf } from '../../live/bus.ts';
import type { AppEventType } from '../../live/events.ts';
import { NewestQueue } from './newestQueue.ts';

interface Follow<Type extends AppEventType, Value> {
  /** The value for this subscriber, or null when the event is not for it. */
  readonly take: (event: EventOf<Type>) => Value | null;
  /** Names the thing that a value is about: of several values that wait, only its newest is delivered. */
  readonly key: (value: Value) => string | number;
  /** The values to begin with. Called once the bus is followed, so that no change in between is lost. */
  readonly snapshot?: () => readonly Value[] | Promise<readonly Value[]>;
  /** Only the current values, or only later changes; both when undefined (`Context.phase`). */
  readonly phase?: 'snapshot' | 'updates' | undefined;
  /** Ends the subscription at once when this session ends, not only when its token expires. */
  readonly sessionId?: string;
}

/** Events of the bus for one subscriber, from this call until the iterator is returned. */
export async function busEvents<Type extends AppEventType, Value>(
  bus: Bus,
  types: readonly Type[],
  { take, key, snapshot, phase, sessionId }: Follow<Type, Value>,
): Promise<AsyncIterableIterator<Value>> {
  if (phase === 'snapshot') return valuesOf((await snapshot?.()) ?? []);
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
    if (snapshot && phase !== 'updates') queue.addFirst(await snapshot());
  } catch (error) {
    queue.end();
    throw error;
  }
  return queue;
}

async function* valuesOf<Value>(values: readonly Value[]): AsyncGenerator<Value, undefined, undefined> {
  yield* values;
}
