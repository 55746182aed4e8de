import { filled } from '@tipsoko/rules/refusals';
import { rolesOfStaff, type StaffRole, staffRoles } from '@tipsoko/rules/staffRoles';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { freshStaffActor } from '../sessions/freshStaffActor.ts';
import { type EnrolledFactor, enrolStaffFactor } from '../sessions/staffFactor.ts';

/** No roles: not staff any more. Changed staff status revokes sessions, because access tokens carry it. @throws NotFound. */
export async function setStaff(
  app: App,
  input: { username: string; roles: readonly StaffRole[]; actorId: string | null },
): Promise<{ changed: boolean; factor: EnrolledFactor | null }> {
  return inTransaction(app, (tx) => setStaffIn(app, tx, input));
}

/**
 * The account must be staff already: first roles are granted with a second factor by `npm run admin -- staff add`.
 * @throws NotSignedIn, NotAllowed, StaffCodeRequired, NotFound, InvalidInput, Conflict NOT_STAFF, LAST_OWNER.
 */
export async function setStaffRoles(
  app: App,
  viewer: Viewer,
  { username, roles }: { username: string; roles: readonly StaffRole[] },
): Promise<void> {
  const actorId = await freshStaffActor(app, viewer);
  if (roles.length > staffRoles.length) throw new InvalidInput('INVALID_INPUT', 'roles');
  await inTransaction(app, async (tx) => {
    // Serialises two owners who demote each other, so that one of them remains.
    await lockRows(tx, 'User', sql`"isStaff" AND "deletedAt" IS NULL ORDER BY "id"`);
    const staff = await tx.prisma.user.findMany({
      where: { isStaff: true, deletedAt: null },
      select: { id: true, isStaff: true, staffRoles: true },
    });
    const { userId } = await findUser(tx, username);
    if (!staff.some(({ id }) => id === userId))
      throw new Conflict('NOT_STAFF', filled('NOT_STAFF', { username }));
    const others = staff.filter(({ id }) => id !== userId);
    if (!roles.includes('OWNER') && !others.some((one) => rolesOfStaff(one).includes('OWNER')))
      throw new Conflict('LAST_OWNER');
    await setStaffIn(app, tx, { username, roles, actorId });
  });
}

async function setStaffIn(
  app: App,
  tx: Tx,
  input: { username: string; roles: readonly StaffRole[]; actorId: string | null },
): Promise<{ changed: boolean; factor: EnrolledFactor | null }> {
  const { actorId } = input;
  const { userId, username, user } = await findUser(tx, input.username);
  const roles = staffRoles.filter((role) => input.roles.includes(role));
  const isStaff = roles.length > 0;
  const before = rolesOfStaff(user);
  if (user.deletedAt !== null || before.join() === roles.join()) return { changed: false, factor: null };
  await tx.prisma.user.update({ where: { id: userId }, data: { isStaff, staffRoles: roles } });
  const action = !isStaff ? 'take staff rights' : user.isStaff ? 'change staff roles' : 'make staff';
  const detail = { username, before: before.join(', '), now: roles.join(', ') };
  await recordAudit(app, tx, { actorId, action, subject: `user:${userId}`, detail });
  if (isStaff === user.isStaff) return { changed: true, factor: null };
  await endSessions(app, tx, { userId }, 'rights changed');
  if (isStaff) return { changed: true, factor: await enrolStaffFactor(app, tx, { userId, username }) };
  await tx.prisma.staffFactor.deleteMany({ where: { userId } });
  return { changed: true, factor: null };
}

/** Revokes the user's sessions. @throws NotFound, Conflict NOT_STAFF. */
export async function renewStaffFactor(
  app: App,
  input: { username: string; actorId: string | null },
): Promise<EnrolledFactor> {
  return inTransaction(app, async (tx) => {
    const { userId, username, user } = await findUser(tx, input.username);
    if (!user.isStaff) throw new Conflict('NOT_STAFF', filled('NOT_STAFF', { username }));
    await endSessions(app, tx, { userId }, 'rights changed');
    const { actorId } = input;
    await recordAudit(app, tx, { actorId, action: 'renew second factor', subject: `user:${userId}` });
    return enrolStaffFactor(app, tx, { userId, username });
  });
}

async function findUser(tx: Tx, username: string) {
  const found = await tx.prisma.tipster.findUnique({
    where: { usernameKey: username.trim().toLowerCase() },
    select: {
      userId: true,
      username: true,
      user: { select: { isStaff: true, staffRoles: true, deletedAt: true } },
    },
  });
  if (!found) throw new NotFound(filled('NO_USER', { username }));
  return found;
}
