import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { AppEvent, AppEventType } from './events.ts';

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
    publish: async (event) => local.emit(event),
    on: local.on,
    ready: async () => true,
    close: async () => void local.clear(),
  };
}

const CHANNEL = 'tipsoko:events';

/** Events cross Redis and come back to the node that sent them, so that all nodes see one order. */
export async function redisBus(publisher: Redis, subscriber: Redis, log: Logger): Promise<Bus> {
  const local = localEmitter(log);
  subscriber.on('message', (_channel, text: string) => {
    try {
      local.emit(JSON.parse(text) as AppEvent);
    } catch (error) {
      log.error({ err: error }, 'an event from another node could not be read');
    }
  });
  await subscriber.subscribe(CHANNEL);
  return {
    publish: async (event) => void (await publisher.publish(CHANNEL, JSON.stringify(event))),
    on: local.on,
    ready: async () => publisher.status === 'ready' && subscriber.status === 'ready',
    close: async () => {
      local.clear();
      subscriber.disconnect();
      publisher.disconnect();
    },
  };
}
