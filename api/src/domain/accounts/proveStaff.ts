import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotAllowed } from '../foundation/errors.ts';
import { logSecurity } from '../foundation/securityLog.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { assertSessionLive, signAccessToken } from '../sessions/accessTokens.ts';
import { useStaffCode } from '../sessions/staffFactor.ts';

export interface StaffAccess {
  readonly signedIn: SignedIn;
  readonly accessToken: string;
  readonly accessExpiresAt: Date;
  readonly sessionEnds: Date;
}

/** Staff rights for twelve hours. @throws NotSignedIn, NotAllowed, InvalidInput under code, Conflict NO_FACTOR, TooManyRequests. */
export async function proveStaff(
  app: App,
  signedIn: SignedIn,
  input: { code: string },
): Promise<StaffAccess> {
  const { userId, sessionId, tipsterId } = signedIn;
  await assertSessionLive(app, signedIn);
  const user = await app.db.prisma.user.findUnique({
    where: { id: userId },
    select: {
      isStaff: true,
      staffFactor: { select: { userId: true } },
      tipster: { select: { username: true } },
    },
  });
  if (!user?.isStaff) throw new NotAllowed();
  if (!user.staffFactor) {
    throw new Conflict('NO_FACTOR');
  }
  await app.limits.take('staffCodeByUser', userId);
  const now = app.clock.now();
  const sessionEnds = await inTransaction(app, async (tx) => {
    const way = await useStaffCode(app, tx, { userId, username: user.tipster?.username ?? '' }, input.code);
    if (!way) return null;
    const session = await tx.prisma.session.update({
      where: { id: sessionId },
      data: { staffProvedAt: now, provedAt: now },
    });
    await recordAudit(app, tx, {
      actorId: userId,
      action: 'show second factor',
      subject: `session:${sessionId}`,
      detail: { way },
    });
    return session.expiresAt;
  });
  logSecurity(app, sessionEnds ? 'a second factor was shown' : 'a second factor was wrong', {
    userId,
    sessionId,
  });
  if (!sessionEnds) throw new InvalidInput('STAFF_CODE_WRONG', 'code');
  await app.limits.reset('staffCodeByUser', userId);
  const asStaff: SignedIn = { userId, tipsterId, sessionId, isStaff: true };
  return { signedIn: asStaff, sessionEnds, ...(await signAccessToken(app, asStaff)) };
}
