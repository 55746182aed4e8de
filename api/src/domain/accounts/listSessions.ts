import type { App } from '../../app.ts';
import type { SignedIn } from '../eyes.ts';

/** Times ISO UTC. */
export interface SessionView {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly userAgent: string;
  readonly address: string;
  readonly current: boolean;
}

/** A user's live sessions, the one that asks first, then the last seen. */
export async function listSessions(app: App, signedIn: SignedIn): Promise<SessionView[]> {
  return app.db.query<SessionView>(
    `SELECT "id", "createdAt", "lastSeenAt", "userAgent", "address", "id" = $2::uuid AS "current" FROM "Session"
     WHERE "userId" = $1::uuid AND "endedAt" IS NULL AND "expiresAt" > $3::timestamptz
     ORDER BY "current" DESC, "lastSeenAt" DESC, "id" LIMIT 100`,
    [signedIn.userId, signedIn.sessionId, app.clock.now().toISOString()],
  );
}
