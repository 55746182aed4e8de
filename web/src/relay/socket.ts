import { type Client, createClient } from 'graphql-ws';
import { Observable, type SubscribeFunction } from 'relay-runtime';
import { persistedRequest } from './network.ts';

interface SocketParts {
  url: string;
  accessToken(): Promise<string | null>;
  /** Renews the access token, or drops it when the session has ended. */
  refreshSession(): Promise<boolean>;
  /** Called once, a moment after a loss was mended: what was missed must be fetched again. */
  onReconnected(): void;
  onStateChanged(connected: boolean): void;
}

/** The server closes so when session or access token end: whoever has a fresh one comes back at once. */
const ENDED = 4403;

/** A server that does not answer a ping in this time is not there any more, whatever the socket says. */
const PONG_MS = 10_000;

/** Ends after the time, or a moment after the device is back on a network: whoever waits for a payment looks at it. */
async function waitForNetwork(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
      resolve();
    };
    const online = () => setTimeout(end, Math.random() * 1000);
    const timer = setTimeout(end, ms);
    window.addEventListener('online', online, { once: true });
  });
}

/** graphql-transport-ws from the browser: one socket, opened by the first subscription. */
export function openSocket(parts: SocketParts): {
  subscribe: SubscribeFunction;
  client: Client;
  /** Opens the socket anew: the server reads the cookies of a purchase when it opens. */
  renew(): void;
} {
  let lost = false;
  let ended = false;
  let renewing = false;
  /** It was not for trouble that the socket closed: the first try to come back need not wait. */
  let atOnce = false;
  let down = false;
  let running = 0;
  // Without a subscription nobody tries again, and nothing is missed.
  const tellState = () => parts.onStateChanged(!(down && running > 0));
  let pong: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: parts.url,
    lazy: true,
    lazyCloseTimeout: 5_000,
    keepAlive: 25_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: async (tries) => {
      if (atOnce && tries === 0) return;
      // All browsers lose a node at the same moment; they must not come back at the same moment.
      const seconds = Math.min(30, 2 ** Math.min(tries, 5)) * (0.5 + Math.random());
      await waitForNetwork(seconds * 1000);
    },
    shouldRetry: () => true,
    connectionParams: async () => {
      if (ended) await parts.refreshSession();
      const token = await parts.accessToken();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
    on: {
      ping: (received) => {
        if (!received) pong = setTimeout(() => client.terminate(), PONG_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(pong);
      },
      connected: () => {
        ended = false;
        down = false;
        tellState();
        if (lost) {
          lost = false;
          setTimeout(parts.onReconnected, 200 + Math.random() * 1800);
        }
      },
      closed: (event) => {
        clearTimeout(pong);
        // 1000: nobody subscribes any more. A server that stops says 1001, and its news is missed all the same.
        const { code } = event as { code?: number };
        ended = code === ENDED;
        atOnce = ended || renewing;
        if (code === 1000) return;
        lost = true;
        if (atOnce) return;
        // With none running the next one opens a socket as if there had been none.
        down = running > 0;
        tellState();
      },
    },
  });
  // A socket of before the network was lost may look open for minutes.
  window.addEventListener('offline', () => client.terminate());
  return {
    client,
    renew: () => {
      renewing = true;
      client.terminate();
      renewing = false;
    },
    subscribe: (request, variables) =>
      Observable.create((sink) => {
        running++;
        tellState();
        const stop = client.subscribe({ query: '', ...persistedRequest(request, variables) } as never, {
          next: (answer) => sink.next(answer as never),
          error: (error) =>
            sink.error(error instanceof Error ? error : new Error('The live connection failed')),
          complete: () => sink.complete(),
        });
        return () => {
          stop();
          running--;
          tellState();
        };
      }),
  };
}
