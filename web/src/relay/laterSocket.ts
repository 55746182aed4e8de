import { type GraphQLResponse, Observable } from 'relay-runtime';
import type { openSocket } from './socket.ts';

interface Socket {
  subscribe(...asked: Parameters<ReturnType<typeof openSocket>['subscribe']>): Observable<GraphQLResponse>;
  renew(): void;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Loads the socket's code with the first subscription, so hydration does not wait for it; retries while that fails. */
export function laterSocket(
  bring: () => Promise<Socket>,
  onStateChanged: (connected: boolean) => void,
): Socket {
  let coming: Promise<Socket> | null = null;
  let come: Socket | null = null;
  async function insist(): Promise<Socket> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        come = await bring();
        onStateChanged(true);
        return come;
      } catch {
        onStateChanged(false);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }
  const subscribe: Socket['subscribe'] = (...asked) =>
    Observable.create((sink) => {
      let ended = false;
      let stop = () => {};
      coming ??= insist();
      void coming.then((socket) => {
        if (ended) return;
        const running = socket.subscribe(...asked).subscribe(sink);
        stop = () => running.unsubscribe();
      });
      return () => {
        ended = true;
        stop();
      };
    });
  return { subscribe, renew: () => come?.renew() };
}
