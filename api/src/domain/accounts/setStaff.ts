import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { NotFound } from '../errors.ts';
import { inTransaction } from '../transaction.ts';
import { endSessions } from './endSessions.ts';

/**
 * Makes a user staff, or no longer. Their sessions end, so that no token tells of rights that have changed. Answers
 * with whether anything changed.
 *
 * @throws NotFound when nobody has this user name.
 */
export async function setStaff(
  app: App,
  input: { username: string; isStaff: boolean; actorId: string | null },
): Promise<boolean> {
  const { isStaff, actorId } = input;
  return inTransaction(app, async (tx) => {
    const tipster = await tx.prisma.tipster.findUnique({
      where: { usernameKey: input.username.trim().toLowerCase() },
      select: { userId: true, username: true },
    });
    if (!tipster) throw new NotFound(`There is no user ${input.username}`);
    const { userId, username } = tipster;
    const changed = await tx.prisma.user.updateMany({
      where: { id: userId, isStaff: !isStaff, deletedAt: null },
      data: { isStaff },
    });
    if (changed.count === 0) return false;
    await endSessions(app, tx, { userId }, 'rights changed');
    const action = isStaff ? 'make staff' : 'take staff rights';
    await recordAudit(app, tx, { actorId, action, subject: `user:${userId}`, detail: { username } });
    return true;
  });
}
