import type { App } from '../../app.ts';
import type { User } from '../../db/generated/prisma/client.ts';
import { InvalidInput, NotSignedIn } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { assertSessionLive } from './accessTokens.ts';
import { isPassword } from './passwordHash.ts';

export const wrongPasswordMessage = 'Wrong password';

/**
 * The account behind a live session, once its owner has typed the password again.
 *
 * @throws InvalidInput under `field` when it is wrong.
 * @throws TooManyRequests after ten wrong ones in 15 minutes.
 * @throws NotSignedIn
 */
export async function confirmOwnPassword(
  app: App,
  signedIn: SignedIn,
  password: string,
  field: string,
): Promise<User> {
  await assertSessionLive(app, signedIn);
  await app.limits.take('passwordByUser', signedIn.userId);
  const user = await app.db.prisma.user.findUnique({ where: { id: signedIn.userId } });
  if (!user) throw new NotSignedIn();
  if (!(await isPassword(user.passwordHash, password))) throw new InvalidInput(wrongPasswordMessage, field);
  await app.limits.reset('passwordByUser', signedIn.userId);
  return user;
}
