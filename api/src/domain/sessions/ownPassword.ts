import type { App } from '../../app.ts';
import type { User } from '../../db/generated/prisma/client.ts';
import { InvalidInput, NotSignedIn } from '../foundation/errors.ts';
import { logSecurity } from '../foundation/securityLog.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { assertSessionLive } from './accessTokens.ts';
import { isPassword } from './passwordHash.ts';

/** @throws NotSignedIn, InvalidInput under `field` when wrong, TooManyRequests after ten wrong ones in 15 minutes. */
export async function confirmOwnPassword(
  app: App,
  signedIn: Omit<SignedIn, 'tipsterId'>,
  password: string,
  field: string,
): Promise<User> {
  await assertSessionLive(app, signedIn);
  await app.limits.take('passwordByUser', signedIn.userId);
  const user = await app.db.prisma.user.findUnique({ where: { id: signedIn.userId } });
  if (!user) throw new NotSignedIn();
  if (!(await isPassword(user.passwordHash, password))) {
    logSecurity(app, 'a password was wrong', { userId: user.id, sessionId: signedIn.sessionId });
    throw new InvalidInput('WRONG_PASSWORD', field);
  }
  await app.limits.reset('passwordByUser', signedIn.userId);
  return user;
}
