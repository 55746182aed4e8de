import { filled } from '@tipsoko/rules/refusals';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, NotFound } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { type EnrolledFactor, enrolStaffFactor } from '../sessions/staffFactor.ts';

/** Ends the user's sessions, because their tokens carry the old rights. @throws NotFound. */
export async function setStaff(
  app: App,
  input: { username: string; isStaff: boolean; actorId: string | null },
): Promise<{ changed: boolean; factor: EnrolledFactor | null }> {
  const { isStaff, actorId } = input;
  return inTransaction(app, async (tx) => {
    const tipster = await tx.prisma.tipster.findUnique({
      where: { usernameKey: input.username.trim().toLowerCase() },
      select: { userId: true, username: true },
    });
    if (!tipster) throw new NotFound(filled('NO_USER', { username: input.username }));
    const { userId, username } = tipster;
    const changed = await tx.prisma.user.updateMany({
      where: { id: userId, isStaff: !isStaff, deletedAt: null },
      data: { isStaff },
    });
    if (changed.count === 0) return { changed: false, factor: null };
    await endSessions(app, tx, { userId }, 'rights changed');
    const action = isStaff ? 'make staff' : 'take staff rights';
    await recordAudit(app, tx, { actorId, action, subject: `user:${userId}`, detail: { username } });
    if (isStaff) return { changed: true, factor: await enrolStaffFactor(app, tx, { userId, username }) };
    await tx.prisma.staffFactor.deleteMany({ where: { userId } });
    return { changed: true, factor: null };
  });
}

/** Ends the user's sessions. @throws NotFound, Conflict NOT_STAFF. */
export async function renewStaffFactor(
  app: App,
  input: { username: string; actorId: string | null },
): Promise<EnrolledFactor> {
  return inTransaction(app, async (tx) => {
    const tipster = await tx.prisma.tipster.findUnique({
      where: { usernameKey: input.username.trim().toLowerCase() },
      select: { userId: true, username: true, user: { select: { isStaff: true } } },
    });
    if (!tipster) throw new NotFound(filled('NO_USER', { username: input.username }));
    const { userId, username, user } = tipster;
    if (!user.isStaff) throw new Conflict('NOT_STAFF', filled('NOT_STAFF', { username }));
    await endSessions(app, tx, { userId }, 'rights changed');
    const { actorId } = input;
    await recordAudit(app, tx, { actorId, action: 'renew second factor', subject: `user:${userId}` });
    return enrolStaffFactor(app, tx, { userId, username });
  });
}
