import { type Client, createClient } from 'graphql-ws';
import { Observable, type SubscribeFunction } from 'relay-runtime';
import { persistedRequest } from './network.ts';

interface SocketParts {
  url: string;
  accessToken(): Promise<string | null>;
  /** Called once, a moment after a loss was mended: what was missed must be fetched again. */
  onReconnected(): void;
  onStateChanged(connected: boolean): void;
}

/** graphql-transport-ws from the browser: one socket, opened by the first subscription. */
export function openSocket(parts: SocketParts): { subscribe: SubscribeFunction; client: Client } {
  let lost = false;
  const client = createClient({
    url: parts.url,
    lazy: true,
    lazyCloseTimeout: 5_000,
    keepAlive: 25_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: async (tries) => {
      // All browsers lose a node at the same moment; they must not come back at the same moment.
      const seconds = Math.min(30, 2 ** Math.min(tries, 5)) * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    },
    shouldRetry: () => true,
    connectionParams: async () => {
      const token = await parts.accessToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
    on: {
      connected: () => {
        parts.onStateChanged(true);
        if (lost) {
          lost = false;
          setTimeout(parts.onReconnected, 200 + Math.random() * 1800);
        }
      },
      closed: (event) => {
        // 1000: nobody subscribes any more. A server that stops says 1001, and its news is missed all the same.
        if ((event as { code?: number }).code !== 1000) {
          lost = true;
          parts.onStateChanged(false);
        }
      },
    },
  });
  return {
    client,
    subscribe: (request, variables) =>
      Observable.create((sink) =>
        client.subscribe({ query: '', ...persistedRequest(request, variables) } as never, {
          next: (answer) => sink.next(answer as never),
          error: (error) =>
            sink.error(error instanceof Error ? error : new Error('The live connection failed')),
          complete: () => sink.complete(),
        }),
      ),
  };
}
