import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotAllowed } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { inTransaction } from '../transaction.ts';
import { assertSessionLive, signAccessToken } from './accessTokens.ts';
import { useStaffCode } from './staffFactor.ts';

export interface StaffAccess {
  /** As staff from here on. */
  readonly signedIn: SignedIn;
  readonly accessToken: string;
  readonly accessExpiresAt: Date;
  readonly sessionEnds: Date;
}

/**
 * Shows the second factor: from here on this session acts as staff, for twelve hours.
 *
 * @throws InvalidInput under code.
 * @throws NotAllowed for anybody who is not staff.
 * @throws Conflict NO_FACTOR when no authenticator app was enrolled.
 * @throws TooManyRequests after five wrong codes in 15 minutes.
 * @throws NotSignedIn
 */
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
    throw new Conflict(
      'NO_FACTOR',
      'You have no authenticator app yet. Ask the operator: npm run admin -- staff factor',
    );
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
  if (!sessionEnds) throw new InvalidInput('Wrong code. Use the code that your app shows now', 'code');
  await app.limits.reset('staffCodeByUser', userId);
  const asStaff: SignedIn = { userId, tipsterId, sessionId, isStaff: true };
  return { signedIn: asStaff, sessionEnds, ...(await signAccessToken(app, asStaff)) };
}
