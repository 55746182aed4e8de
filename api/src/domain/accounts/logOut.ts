import type { App } from '../../app.ts';
import type { SignedIn } from '../eyes.ts';
import { endAccountAccess } from '../integrators/endAccountAccess.ts';
import { inTransaction } from '../transaction.ts';
import { endSessions } from './endSessions.ts';
import { hashRefreshToken } from './sessionTokens.ts';

/**
 * Ends this session, or all of its user, told by the access token or, once that has expired, by the refresh token.
 * With all of them go keys that read the account, and webhooks.
 * Where there is none, there is nothing to end, and that is no error.
 */
export async function logOut(
  app: App,
  who: { viewer: SignedIn | null; refreshToken: string | null },
  input: { everywhere: boolean },
): Promise<void> {
  await inTransaction(app, async (tx) => {
    const [session] = who.viewer
      ? [{ id: who.viewer.sessionId, userId: who.viewer.userId }]
      : await tx.query<{ id: string; userId: string }>(
          `SELECT s."id", s."userId" FROM "RefreshToken" r JOIN "Session" s ON s."id" = r."sessionId"
           WHERE r."tokenHash" = $1 AND r."expiresAt" > $2::timestamptz AND s."endedAt" IS NULL`,
          [hashRefreshToken(who.refreshToken ?? ''), app.clock.now().toISOString()],
        );
    if (!session) return;
    const { id, userId } = session;
    if (!input.everywhere) {
      await endSessions(app, tx, { userId, only: id }, 'logged out');
      return;
    }
    await endSessions(app, tx, { userId }, 'logged out everywhere');
    await endAccountAccess(app, tx, userId, 'logged out everywhere');
  });
}
