import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { besideRedis, Unreachable } from './openRedis.ts';

/** Maximum delay of an answer after a restart of Redis; then the connection is replaced. */
const SILENCE_MS = 5_000;
const RETRY_MS = 1_000;
/** Detects silently broken connections: nothing else is sent on them. */
const HEARTBEAT_MS = 10_000;

interface ChannelSubscription {
  isSubscribed(): boolean;
  close(): void;
}

/** Subscribes again itself: a failing SUBSCRIBE of ioredis' `autoResubscribe` would end the process. @throws Unreachable */
export async function subscribeChannel(
  redis: Redis,
  channel: string,
  onMessage: (text: string) => void,
  log: Logger,
): Promise<ChannelSubscription> {
  const subscriber = await besideRedis(redis, log, {
    commandTimeout: undefined,
    socketTimeout: SILENCE_MS,
    autoResubscribe: false,
  });
  let isSubscribed = false;
  let retry: NodeJS.Timeout | undefined;

  async function subscribe(): Promise<void> {
    clearTimeout(retry);
    try {
      await subscriber.subscribe(channel);
      isSubscribed = true;
    } catch (error) {
      // Without a connection the next 'ready' subscribes.
      if (subscriber.status !== 'ready') return;
      log.warn(
        { err: error },
        'Redis refused the subscription; events of other nodes are missing until it succeeds',
      );
      retry = setTimeout(() => void subscribe(), RETRY_MS);
    }
  }

  subscriber.on('message', (_channel, text: string) => onMessage(text));
  subscriber.on('close', () => {
    isSubscribed = false;
  });
  await subscriber.subscribe(channel).catch((error: Error) => {
    subscriber.disconnect();
    throw new Unreachable(`The Redis of REDIS_URL does not let us subscribe: ${error.message}.`);
  });
  isSubscribed = subscriber.status === 'ready';
  subscriber.on('ready', () => void subscribe());
  const heartbeat = setInterval(() => void subscriber.ping().catch(() => undefined), HEARTBEAT_MS);
  return {
    isSubscribed: () => isSubscribed,
    close: () => {
      clearTimeout(retry);
      clearInterval(heartbeat);
      subscriber.disconnect();
    },
  };
}
