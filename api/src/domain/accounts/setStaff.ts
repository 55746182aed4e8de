import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, NotFound } from '../errors.ts';
import { inTransaction } from '../transaction.ts';
import { endSessions } from './endSessions.ts';
import { type EnrolledFactor, enrolStaffFactor } from './staffFactor.ts';

/**
 * Makes a user staff, with a second factor of their own, or no longer. Their sessions end, so that no token tells of
 * rights that have changed.
 *
 * @throws NotFound when nobody has this user name.
 */
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
    if (!tipster) throw new NotFound(`There is no user ${input.username}`);
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

/**
 * Gives a member of staff a new second factor, in place of a lost one. Their sessions end.
 *
 * @throws NotFound when nobody has this user name.
 * @throws Conflict NOT_STAFF
 */
export async function renewStaffFactor(
  app: App,
  input: { username: string; actorId: string | null },
): Promise<EnrolledFactor> {
  return inTransaction(app, async (tx) => {
    const tipster = await tx.prisma.tipster.findUnique({
      where: { usernameKey: input.username.trim().toLowerCase() },
      select: { userId: true, username: true, user: { select: { isStaff: true } } },
    });
    if (!tipster) throw new NotFound(`There is no user ${input.username}`);
    const { userId, username, user } = tipster;
    if (!user.isStaff) throw new Conflict('NOT_STAFF', `${username} is not staff: staff add ${username}`);
    await endSessions(app, tx, { userId }, 'rights changed');
    const { actorId } = input;
    await recordAudit(app, tx, { actorId, action: 'renew second factor', subject: `user:${userId}` });
    return enrolStaffFactor(app, tx, { userId, username });
  });
}
