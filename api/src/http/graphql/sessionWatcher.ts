import type { App } from '../../app.ts';
import { liveKeys, readApiKey } from '../../domain/integrators/apiKeys.ts';
import { readAccess } from '../../domain/sessions/accessTokens.ts';
import { apiKeyOf, type CallHeaders } from '../kit/viewerOf.ts';

/** Maximum time that a connection may outlive its token. */
const CHECK_EVERY_MS = 1_000;
/** Finds keys revoked while the bus did not reach this node. */
const LOOK_UP_KEYS_EVERY_MS = 60_000;

interface WatchedConnection {
  /** Session or API key. */
  readonly openedBy: string;
  readonly byKey: boolean;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly end: () => void;
}

/** Closes sockets and streams with the session, token or key that opened them; our client then reconnects. */
export class SessionWatcher {
  readonly #app: App;
  readonly #open = new Set<WatchedConnection>();
  readonly #stop: () => void;

  constructor(app: App) {
    this.#app = app;
    const stopListening = [
      app.bus.on('sessionEnded', ({ sessionId }) => this.#endAll(({ openedBy }) => openedBy === sessionId)),
      app.bus.on('keyRevoked', ({ keyId }) => this.#endAll(({ openedBy }) => openedBy === keyId)),
    ];
    const timers = [
      setInterval(() => {
        const now = app.clock.now().getTime() / 1000;
        this.#endAll((connection) => connection.expires <= now);
      }, CHECK_EVERY_MS),
      setInterval(() => void this.#lookUpKeys(), LOOK_UP_KEYS_EVERY_MS),
    ];
    for (const timer of timers) timer.unref();
    this.#stop = () => {
      for (const timer of timers) clearInterval(timer);
      for (const stop of stopListening) stop();
    };
  }

  /** Calls `end` once. Returns a function that stops watching; null when token or key is invalid or expired. */
  async watch(headers: CallHeaders, end: () => void): Promise<(() => void) | null> {
    const key = apiKeyOf(headers);
    if (key === null && !headers.authorization) return () => undefined;
    const opener = key === null ? await this.#session(headers) : await this.#key(key);
    if (!opener || opener.expires <= this.#app.clock.now().getTime() / 1000) return null;
    const connection: WatchedConnection = { ...opener, end };
    this.#open.add(connection);
    // The key may have been revoked between reading and listening.
    if (opener.byKey && !(await liveKeys(this.#app, [opener.openedBy])).has(opener.openedBy)) {
      this.#open.delete(connection);
      return null;
    }
    return () => this.#open.delete(connection);
  }

  async #session({ authorization = '' }: CallHeaders) {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const access = token ? await readAccess(this.#app, token) : null;
    return access && { openedBy: access.signedIn.sessionId, byKey: false, expires: access.expires };
  }

  async #key(key: string) {
    const grant = await readApiKey(this.#app, key);
    return grant && { openedBy: grant.id, byKey: true, expires: grant.expires };
  }

  async #lookUpKeys(): Promise<void> {
    const ids = new Set([...this.#open].flatMap(({ byKey, openedBy }) => (byKey ? [openedBy] : [])));
    if (ids.size === 0) return;
    try {
      const live = await liveKeys(this.#app, [...ids]);
      this.#endAll(({ byKey, openedBy }) => byKey && ids.has(openedBy) && !live.has(openedBy));
    } catch (error) {
      this.#app.log.warn({ err: error }, 'API keys of open connections could not be looked up');
    }
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
