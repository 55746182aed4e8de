import { filled } from '@tipsoko/rules/refusals';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { NotFound } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { endSessions } from '../sessions/endSessions.ts';

/** For the command line; null means every user. @returns the number of revoked sessions. @throws NotFound */
export async function endUserSessions(app: App, username: string | null): Promise<number> {
  let ended = 0;
  for (const userId of await usersOf(app, username)) {
    ended += await inTransaction(app, async (tx) => {
      await recordAudit(app, tx, { actorId: null, action: 'end sessions', subject: `user:${userId}` });
      return (await endSessions(app, tx, { userId }, 'ended by the operator')).length;
    });
  }
  return ended;
}

async function usersOf(app: App, username: string | null): Promise<string[]> {
  if (username === null) {
    const live = await app.db.prisma.session.findMany({
      where: { endedAt: null, expiresAt: { gt: app.clock.now() } },
      distinct: ['userId'],
      select: { userId: true },
    });
    return live.map(({ userId }) => userId);
  }
  const tipster = await app.db.prisma.tipster.findUnique({
    where: { usernameKey: username.trim().toLowerCase() },
    select: { userId: true },
  });
  if (!tipster) throw new NotFound(filled('NO_USER', { username }));
  return [tipster.userId];
}
