import { staffLimits } from '../../../rules/limits.ts';
import type { App } from '../../app.ts';
import { NotSignedIn, StaffCodeRequired } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { requireStaff, staffActor } from '../staff.ts';

const staleMessage = `Decisions about money need a code of your authenticator app of the last ${staffLimits.freshCodeMinutes} minutes`;

/**
 * Whoever decides about money, for the audit log: staff whose session has shown the second factor within
 * `staffLimits.freshCodeMinutes`, so that an open browser decides nothing. Null for the house itself, which the command
 * line is: who runs that has the database anyway. Where the setting STAFF_SECOND_FACTOR is off nobody is asked.
 *
 * @throws StaffCodeRequired; NotSignedIn; NotAllowed for anybody who is not staff.
 */
export async function freshStaffActor(app: App, eyes: Eyes): Promise<string | null> {
  const actorId = staffActor(eyes);
  if (actorId === null || app.settings.STAFF_SECOND_FACTOR === 'off') return actorId;
  const session = await app.db.prisma.session.findFirst({
    where: { id: requireStaff(eyes).sessionId, userId: actorId, endedAt: null },
    select: { staffProvedAt: true },
  });
  if (!session) throw new NotSignedIn();
  const age = app.clock.now().getTime() - (session.staffProvedAt?.getTime() ?? 0);
  if (age > staffLimits.freshCodeMinutes * 60_000) throw new StaffCodeRequired(staleMessage);
  return actorId;
}
