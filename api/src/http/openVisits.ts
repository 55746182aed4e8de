import type { App } from '../app.ts';
import { readAccess } from '../domain/accounts/accessTokens.ts';

/** How late something may still be open after its token ran out. */
const LOOK_EVERY_MS = 1_000;

interface Visit {
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly end: () => void;
}

/**
 * Sockets and streams that stay open for somebody who is signed in. Each ends with its session, at once, and with its
 * access token, so that nobody follows for hours what a token of a quarter of an hour allowed; whoever is still signed
 * in comes back with a fresh one.
 */
export class OpenVisits {
  readonly #app: App;
  readonly #open = new Set<Visit>();
  readonly #stop: () => void;

  constructor(app: App) {
    this.#app = app;
    const stopListening = app.bus.on('sessionEnded', ({ sessionId }) =>
      this.#end((visit) => visit.sessionId === sessionId),
    );
    const timer = setInterval(() => {
      const now = app.clock.now().getTime() / 1000;
      this.#end((visit) => visit.expires <= now);
    }, LOOK_EVERY_MS);
    timer.unref();
    this.#stop = () => {
      clearInterval(timer);
      stopListening();
    };
  }

  /**
   * Watches over what was opened with an Authorization header. A stranger's may stay open.
   *
   * @param end is called once, when session or token end.
   * @returns a function that forgets it, or null when the token does not count (any more).
   */
  async watch(authorization: unknown, end: () => void): Promise<(() => void) | null> {
    if (typeof authorization !== 'string' || authorization === '') return () => undefined;
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const access = token ? await readAccess(this.#app, token) : null;
    if (!access || access.expires <= this.#app.clock.now().getTime() / 1000) return null;
    const visit: Visit = { sessionId: access.signedIn.sessionId, expires: access.expires, end };
    this.#open.add(visit);
    return () => this.#open.delete(visit);
  }

  close(): void {
    this.#stop();
    this.#open.clear();
  }

  #end(which: (visit: Visit) => boolean): void {
    for (const visit of [...this.#open]) {
      if (!which(visit)) continue;
      this.#open.delete(visit);
      visit.end();
    }
  }
}

/** The values of `source` until `ended` resolves, also while one is waited for. */
export function until<Value>(
  source: AsyncIterable<Value>,
  ended: Promise<void>,
): AsyncIterableIterator<Value> {
  const values = source[Symbol.asyncIterator]();
  const done: IteratorResult<Value> = { done: true, value: undefined };
  /** Ends the wait of each who waits for a value. `ended` is listened to once: it would keep whoever asks it each time. */
  const waiting = new Set<() => void>();
  let over = false;
  const finish = async (): Promise<IteratorResult<Value>> => {
    over = true;
    for (const end of waiting) end();
    // What still waits for its next value must not keep us.
    void values.return?.();
    return done;
  };
  void ended.then(finish);
  return {
    next: () =>
      new Promise((resolve, reject) => {
        if (over) return resolve(done);
        const end = () => resolve(done);
        waiting.add(end);
        values
          .next()
          .then(resolve, reject)
          .finally(() => waiting.delete(end));
      }),
    return: finish,
    throw: finish,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
