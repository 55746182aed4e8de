import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { metrics } from '../metrics/metrics.ts';
import { besideRedis } from '../providers/redis/openRedis.ts';
import { subscribeChannel } from '../providers/redis/subscribeChannel.ts';
import type { AppEvent, AppEventType } from './events.ts';

const published = new Counter({
  name: 'tipsoko_events_published_total',
  help: 'Events that this process published on the bus',
  labelNames: ['type'],
  registers: [metrics],
});

export type EventOf<Type extends AppEventType> = Extract<AppEvent, { type: Type }>;

/** Reaches this node and, with Redis, all others. Order is kept per publishing node. */
export interface Bus {
  publish(event: AppEvent): Promise<void>;
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

/** The publishing node gets its event at once. Nodes may see events in different orders, so payloads carry versions. */
export async function redisBus(redis: Redis, prefix: string, log: Logger): Promise<Bus> {
  const channel = `${prefix}:events`;
  const node = randomUUID();
  const local = localEmitter(log);
  const publisher = await besideRedis(redis, log);
  const onMessage = (text: string) => {
    try {
      const { from, event } = JSON.parse(text) as { from: string; event: AppEvent };
      if (from !== node) local.emit(event);
    } catch (error) {
      log.error({ err: error }, 'an event from another node could not be read');
    }
  };
  const subscription = await subscribeChannel(redis, channel, onMessage, log).catch((error) => {
    publisher.disconnect();
    throw error;
  });
  return {
    publish: async (event) => {
      published.inc({ type: event.type });
      local.emit(event);
      await publisher.publish(channel, JSON.stringify({ from: node, event }));
    },
    on: local.on,
    ready: async () =>
      subscription.isSubscribed() &&
      (await publisher.ping().then(
        () => true,
        () => false,
      )),
    close: async () => {
      local.clear();
      subscription.close();
      publisher.disconnect();
    },
  };
}
