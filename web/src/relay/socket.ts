import type { GraphQLFormattedError } from 'graphql';
import { type Client, createClient } from 'graphql-ws';
import { type GraphQLResponse, Observable, type RequestParameters, type Variables } from 'relay-runtime';
import { persistedRequest } from './network.ts';

interface SocketParts {
  url: string;
  accessToken(): Promise<string | null>;
  refreshSession(): Promise<boolean>;
  /** Called once after the socket is back: missed events must be fetched. */
  onReconnected(): void;
  onStateChanged(connected: boolean): void;
}

/** Close code of the server when the session or the access token expires. */
const ENDED = 4403;

/** Refusals that pass: limits of an address that a carrier's customers share, a token that ended a moment ago, faults. */
const passing = new Set([
  'TOO_MANY_REQUESTS',
  'TOO_MANY_SUBSCRIPTIONS',
  'NOT_SIGNED_IN',
  'UNAVAILABLE',
  'TIMEOUT',
  'INTERNAL',
]);
/** Two minutes in all. */
const MOST_TRIES = 6;

/** Without a pong within this the socket is dead, even if it looks open. */
const PONG_MS = 10_000;

/** Resolves after the time, or soon after the device is back online. */
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

export function openSocket(parts: SocketParts): {
  subscribe: (request: RequestParameters, variables: Variables) => Observable<GraphQLResponse>;
  client: Client;
  /** Reconnects: the server reads the cookies of a purchase when the socket opens. */
  renew(): void;
} {
  let lost = false;
  let ended = false;
  let renewing = false;
  /** The socket was closed on purpose, so the first try to reconnect need not wait. */
  let atOnce = false;
  let down = false;
  let running = 0;
  /** Subscriptions that the server refused and that are asked for again. */
  let waiting = 0;
  // Without a subscription there is no reconnect, and nothing is missed.
  const tellState = () => parts.onStateChanged(!(down && running > 0) && waiting === 0);
  /** Soon and not at once: all browsers of a node come back in the same moment. */
  const catchUp = () => setTimeout(parts.onReconnected, 200 + Math.random() * 1800);
  let pong: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: parts.url,
    lazy: true,
    lazyCloseTimeout: 5_000,
    keepAlive: 25_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: async (tries) => {
      if (atOnce && tries === 0) return;
      // Random, because all browsers lose a node at the same moment.
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
          catchUp();
        }
      },
      closed: (event) => {
        clearTimeout(pong);
        // 1000 means that no subscription is left; 1001 is a server that stops, and its events are missed.
        const { code } = event as { code?: number };
        ended = code === ENDED;
        atOnce = ended || renewing;
        if (code === 1000) return;
        lost = true;
        if (atOnce) return;
        down = running > 0;
        tellState();
      },
    },
  });
  // After a lost network the old socket may look open for minutes.
  window.addEventListener('offline', () => client.terminate());
  return {
    client,
    renew: () => {
      renewing = true;
      client.terminate();
      renewing = false;
    },
    subscribe: (request, variables) =>
      subscribe(client, persistedRequest(request, variables), {
        begins: () => {
          running++;
          tellState();
        },
        ends: () => {
          running--;
          tellState();
        },
        waits: (now) => {
          waiting += now ? 1 : -1;
          tellState();
        },
        catchUp,
      }),
  };
}

interface Watch {
  begins(): void;
  ends(): void;
  /** The server has refused it, and it will be asked for again; or it has been. */
  waits(now: boolean): void;
  catchUp(): void;
}

/** A subscription that is asked for again after a refusal that passes, of which the subscriber hears nothing. */
function subscribe(client: Client, payload: object, watch: Watch): Observable<GraphQLResponse> {
  return Observable.create((sink) => {
    let tries = 0;
    let refused = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    const setRefused = (now: boolean) => {
      if (refused !== now) watch.waits(now);
      refused = now;
    };
    const isAskedAgain = (refusal: unknown): boolean => {
      const ms = tries < MOST_TRIES ? waitAfterRefusal(refusal, tries) : null;
      if (ms === null) return false;
      tries++;
      setRefused(true);
      timer = setTimeout(() => {
        setRefused(false);
        start();
        watch.catchUp();
      }, ms);
      return true;
    };
    const start = () => {
      stop = client.subscribe({ query: '', ...payload } as never, {
        next: (answer) => {
          // A subscription that cannot begin has errors in the place of its first event, and then completes.
          if (!answer.data && answer.errors && isAskedAgain(answer.errors)) return;
          tries = 0;
          sink.next(answer as never);
        },
        error: (error) => {
          if (isAskedAgain(error)) return;
          sink.error(error instanceof Error ? error : new Error('The live connection failed'));
        },
        complete: () => {
          if (!refused) sink.complete();
        },
      });
    };
    watch.begins();
    start();
    return () => {
      clearTimeout(timer);
      stop();
      setRefused(false);
      watch.ends();
    };
  });
}

/** Milliseconds until the subscription is asked for again; null when the same answer would come. */
function waitAfterRefusal(error: unknown, tries: number): number | null {
  const backoff = 1_000 * 2 ** (tries + 1) * (0.75 + Math.random() / 2);
  if (!Array.isArray(error)) return backoff;
  const { code, retryAfterSeconds } = (error as readonly GraphQLFormattedError[])[0]?.extensions ?? {};
  if (!passing.has(String(code))) return null;
  return Math.max(backoff, Number(retryAfterSeconds ?? 0) * 1_000);
}
