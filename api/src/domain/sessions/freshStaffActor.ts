import { staffLimits } from '@tipsoko/rules/limits';
import type { App } from '../../app.ts';
import { NotSignedIn, StaffCodeRequired } from '../foundation/errors.ts';
import { requireStaff, staffActor } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';

/**
 * Null for the command line. The second factor must be at most `staffLimits.freshCodeMinutes` old, so that an unattended
 * browser decides nothing (unless STAFF_SECOND_FACTOR is off). @throws StaffCodeRequired, NotSignedIn, NotAllowed.
 */
export async function freshStaffActor(app: App, viewer: Viewer): Promise<string | null> {
  const actorId = staffActor(viewer);
  if (actorId === null || app.settings.STAFF_SECOND_FACTOR === 'off') return actorId;
  const session = await app.db.prisma.session.findFirst({
    where: { id: requireStaff(viewer).sessionId, userId: actorId, endedAt: null },
    select: { staffProvedAt: true },
  });
  if (!session) throw new NotSignedIn();
  const age = app.clock.now().getTime() - (session.staffProvedAt?.getTime() ?? 0);
  if (age > staffLimits.freshCodeMinutes * 60_000) throw new StaffCodeRequired('STAFF_CODE_STALE');
  return actorId;
}
