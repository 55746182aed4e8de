import type { App } from '../../app.ts';
import { readAccess } from '../../domain/sessions/accessTokens.ts';

/** A connection may outlive its token by this long. */
const CHECK_EVERY_MS = 1_000;

interface WatchedConnection {
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly end: () => void;
}

/** Ends sockets and streams with the session or access token that opened them; our client then connects again. */
export class SessionWatcher {
  readonly #app: App;
  readonly #open = new Set<WatchedConnection>();
  readonly #stop: () => void;

  constructor(app: App) {
    this.#app = app;
    const stopListening = app.bus.on('sessionEnded', ({ sessionId }) =>
      this.#endAll((connection) => connection.sessionId === sessionId),
    );
    const timer = setInterval(() => {
      const now = app.clock.now().getTime() / 1000;
      this.#endAll((connection) => connection.expires <= now);
    }, CHECK_EVERY_MS);
    timer.unref();
    this.#stop = () => {
      clearInterval(timer);
      stopListening();
    };
  }

  /** Calls `end` once. Returns how to stop watching; null when the token is invalid or has expired. */
  async watch(authorization: unknown, end: () => void): Promise<(() => void) | null> {
    if (typeof authorization !== 'string' || authorization === '') return () => undefined;
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const access = token ? await readAccess(this.#app, token) : null;
    if (!access || access.expires <= this.#app.clock.now().getTime() / 1000) return null;
    const connection: WatchedConnection = {
      sessionId: access.signedIn.sessionId,
      expires: access.expires,
      end,
    };
    this.#open.add(connection);
    return () => this.#open.delete(connection);
  }

  close(): void {
    this.#stop();
    this.#open.clear();
  }

  #endAll(hasEnded: (connection: WatchedConnection) => boolean): void {
    for (const connection of [...this.#open]) {
      if (!hasEnded(connection)) continue;
      this.#open.delete(connection);
      connection.end();
    }
  }
}
