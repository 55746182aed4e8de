import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { type EndedAccess, endAccountAccess } from '../integrators/endAccountAccess.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { hashRefreshToken } from '../sessions/sessionTokens.ts';
import { requireStepUp } from '../sessions/stepUp.ts';

/**
 * The refresh token identifies the session when the access token has expired. An unknown session is not an error.
 * @throws what {@link requireStepUp} throws, when all sessions are to end.
 */
export async function logOut(
  app: App,
  who: { account: SignedIn | null; refreshToken: string | null },
  input: { everywhere: boolean; password?: string | null },
): Promise<EndedAccess> {
  const session = who.account
    ? { id: who.account.sessionId, userId: who.account.userId }
    : await sessionOf(app.db, app, who.refreshToken ?? '');
  if (!session) return { sessions: [], keys: [] };
  const { id, userId } = session;
  const proven = who.account ?? { userId, sessionId: id, isStaff: false };
  if (input.everywhere) await requireStepUp(app, proven, input.password ?? null);
  return inTransaction(app, async (tx) => {
    if (!input.everywhere) {
      return { sessions: await endSessions(app, tx, { userId, only: id }, 'logged out'), keys: [] };
    }
    const sessions = await endSessions(app, tx, { userId }, 'logged out everywhere');
    return { sessions, keys: await endAccountAccess(app, tx, userId, 'logged out everywhere') };
  });
}

/** Revokes the session that this browser had before: its token is overwritten, so nobody could log it out. */
export async function endReplaced(app: App, refreshToken: string | null, by: string): Promise<void> {
  if (refreshToken === null) return;
  await inTransaction(app, async (tx) => {
    const before = await sessionOf(tx, app, refreshToken);
    if (!before || before.id === by) return;
    await endSessions(app, tx, { userId: before.userId, only: before.id }, 'replaced by a login');
  });
}

function sessionOf(
  { prisma }: Pick<Tx, 'prisma'>,
  app: App,
  refreshToken: string,
): Promise<{ id: string; userId: string } | null> {
  const token = { tokenHash: hashRefreshToken(refreshToken), expiresAt: { gt: app.clock.now() } };
  return prisma.session.findFirst({
    where: { endedAt: null, tokens: { some: token } },
    select: { id: true, userId: true },
  });
}
