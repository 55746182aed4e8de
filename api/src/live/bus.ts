import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { metrics } from '../http/metrics.ts';
import type { AppEvent, AppEventType } from './events.ts';
import { besideRedis } from './openRedis.ts';

const published = new Counter({
  name: 'tipsoko_events_published_total',
  help: 'Events that this process told on the bus',
  labelNames: ['type'],
  registers: [metrics],
});

export type EventOf<Type extends AppEventType> = Extract<AppEvent, { type: Type }>;

/** Tells events to listeners on this node and, with Redis, on every other. Order is kept per node that publishes. */
export interface Bus {
  publish(event: AppEvent): Promise<void>;
  /** Returns the function that stops listening. */
  on<Type extends AppEventType>(type: Type, listener: (event: EventOf<Type>) => void): () => void;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

function localEmitter(log: Logger) {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    emit(event: AppEvent) {
      for (const listener of emitter.listeners(event.type)) {
        try {
          (listener as (event: AppEvent) => void)(event);
        } catch (error) {
          log.error({ err: error, event: event.type }, 'a listener of the bus failed');
        }
      }
    },
    on<Type extends AppEventType>(type: Type, listener: (event: EventOf<Type>) => void) {
      emitter.on(type, listener);
      return () => void emitter.off(type, listener);
    },
    clear: () => emitter.removeAllListeners(),
  };
}

export function inProcessBus(log: Logger): Bus {
  const local = localEmitter(log);
  return {
    publish: async (event) => {
      published.inc({ type: event.type });
      local.emit(event);
    },
    on: local.on,
    ready: async () => true,
    close: async () => void local.clear(),
  };
}

/**
 * The node that publishes hears its event at once, so that whoever changed something reads the change, and also while
 * Redis is away; the others hear it by Redis. Two nodes may so see each other's events in another order: what is told
 * carries its version. Nodes hear each other that have the same `prefix` (redisPrefix): channels know no database number.
 */
export async function redisBus(redis: Redis, prefix: string, log: Logger): Promise<Bus> {
  const channel = `${prefix}:events`;
  const node = randomUUID();
  const local = localEmitter(log);
  const publisher = await besideRedis(redis, log);
  const subscriber = await besideRedis(redis, log);
  subscriber.on('message', (_channel, text: string) => {
    try {
      const { from, event } = JSON.parse(text) as { from: string; event: AppEvent };
      if (from !== node) local.emit(event);
    } catch (error) {
      log.error({ err: error }, 'an event from another node could not be read');
    }
  });
  await subscriber.subscribe(channel);
  return {
    publish: async (event) => {
      published.inc({ type: event.type });
      local.emit(event);
      await publisher.publish(channel, JSON.stringify({ from: node, event }));
    },
    on: local.on,
    // A command has a time limit, so that this answers soon in any case.
    ready: async () =>
      subscriber.status === 'ready' &&
      (await publisher.ping().then(
        () => true,
        () => false,
      )),
    close: async () => {
      local.clear();
      subscriber.disconnect();
      publisher.disconnect();
    },
  };
}
