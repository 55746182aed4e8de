import type { App } from '../../app.ts';
import { perObject } from '../../process/perObject.ts';

/**
 * Sessions ended before their access token expired, learnt from the bus so that logout works at once without a read per
 * call. A node that missed the event accepts the token until it expires, so whatever moves money checks the row.
 */
export interface EndedSessions {
  has(sessionId: string): boolean;
}

const REMEMBER_MS = 20 * 60_000;

/** Listens from the first call for this app. */
export const endedSessionsOf = perObject((app: App): EndedSessions => {
  const endedAt = new Map<string, number>();
  app.bus.on('sessionEnded', ({ sessionId }) => {
    const now = app.clock.now().getTime();
    endedAt.set(sessionId, now);
    for (const [id, at] of endedAt) {
      if (now - at < REMEMBER_MS) break;
      endedAt.delete(id);
    }
  });
  return { has: (sessionId: string) => endedAt.has(sessionId) };
});
