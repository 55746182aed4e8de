import type { App } from '../../app.ts';

/**
 * Sessions that ended while an access token of theirs may still be alive. Each node hears of them on the bus, so that
 * logging out counts at once without a database read for every call. A node that was not listening (started later,
 * cut off from Redis) believes such a token until it expires; what moves money looks at the row itself.
 */
export interface EndedSessions {
  has(sessionId: string): boolean;
}

const REMEMBER_MS = 20 * 60_000;
const all = new WeakMap<App, EndedSessions>();

/** Starts to listen at the first call for this app. */
export function endedSessionsOf(app: App): EndedSessions {
  const known = all.get(app);
  if (known) return known;
  const endedAt = new Map<string, number>();
  app.bus.on('sessionEnded', ({ sessionId }) => {
    const now = app.clock.now().getTime();
    endedAt.set(sessionId, now);
    // A Map keeps the order of insertion: the oldest come first.
    for (const [id, at] of endedAt) {
      if (now - at < REMEMBER_MS) break;
      endedAt.delete(id);
    }
  });
  const ended = { has: (sessionId: string) => endedAt.has(sessionId) };
  all.set(app, ended);
  return ended;
}
