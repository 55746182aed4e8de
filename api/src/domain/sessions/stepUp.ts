import type { App } from '../../app.ts';
import { InvalidInput } from '../foundation/errors.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { assertSessionLive } from './accessTokens.ts';
import { confirmOwnPassword } from './ownPassword.ts';

const STEP_UP_MS = 5 * 60_000;

/**
 * Requires a login or typed password of the last five minutes; a given password is always checked.
 * @throws NotSignedIn, TooManyRequests, InvalidInput under password when it is wrong or missing.
 */
export async function requireStepUp(
  app: App,
  signedIn: Omit<SignedIn, 'tipsterId'>,
  password: string | null,
): Promise<void> {
  const now = app.clock.now();
  if (password) {
    await confirmOwnPassword(app, signedIn, password, 'password');
    await app.db.prisma.session.updateMany({ where: { id: signedIn.sessionId }, data: { provedAt: now } });
    return;
  }
  await assertSessionLive(app, signedIn);
  const session = await app.db.prisma.session.findUnique({
    where: { id: signedIn.sessionId },
    select: { provedAt: true },
  });
  const provedAt = session?.provedAt?.getTime() ?? 0;
  if (now.getTime() - provedAt > STEP_UP_MS) throw new InvalidInput('PASSWORD_NEEDED', 'password');
}
