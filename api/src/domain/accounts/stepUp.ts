import type { App } from '../../app.ts';
import { InvalidInput } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { assertSessionLive } from './accessTokens.ts';
import { confirmOwnPassword } from './ownPassword.ts';

/** How long a login or a typed password says that the owner is there. */
const STEP_UP_MS = 5 * 60_000;
export const stepUpMessage = 'Enter your current password';

/**
 * Lets only the owner on, who logged in or typed the password within five minutes: whoever found an open browser is
 * none. A password that is given is looked at in any case, and the right one counts for five minutes.
 *
 * @throws InvalidInput under password when it is wrong, or missing where it is needed.
 * @throws TooManyRequests
 * @throws NotSignedIn
 */
export async function requireStepUp(app: App, signedIn: SignedIn, password: string | null): Promise<void> {
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
  if (now.getTime() - provedAt > STEP_UP_MS) throw new InvalidInput(stepUpMessage, 'password');
}
