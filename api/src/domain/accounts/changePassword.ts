import { changePasswordMessages } from '../../../rules/messages.ts';
import type { App } from '../../app.ts';
import { InvalidFields, InvalidInput } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { endAccountAccess } from '../integrators/endAccountAccess.ts';
import { inTransaction } from '../transaction.ts';
import { endSessions } from './endSessions.ts';
import { confirmOwnPassword, wrongPasswordMessage } from './ownPassword.ts';
import { hashPassword } from './passwordHash.ts';
import { passwordRefusal } from './passwordRefusal.ts';
import { tellPasswordChanged } from './tellPasswordChanged.ts';

/**
 * Sets a new password. All other sessions end, keys that read the account and webhooks too, and the owner is told.
 *
 * @throws InvalidFields under currentPassword or newPassword.
 * @throws TooManyRequests
 * @throws NotSignedIn
 */
export async function changePassword(
  app: App,
  signedIn: SignedIn,
  input: { currentPassword: string; newPassword: string },
): Promise<{ message: string }> {
  const { currentPassword, newPassword } = input;
  const account = await app.db.prisma.user.findUnique({
    where: { id: signedIn.userId },
    select: { phone: true, email: true, tipster: { select: { username: true } } },
  });
  const errors = {
    currentPassword: currentPassword === '' ? changePasswordMessages.currentRequired : null,
    newPassword: passwordRefusal(newPassword, {
      ...(account ? { phone: account.phone, email: account.email } : {}),
      ...(account?.tipster ? { username: account.tipster.username } : {}),
    }),
  };
  const fields = Object.entries(errors).flatMap(([field, message]) => (message ? [{ field, message }] : []));
  if (fields.length > 0) throw new InvalidFields(fields);
  const user = await confirmOwnPassword(app, signedIn, currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(app, async (tx) => {
    const changed = await tx.prisma.user.updateMany({
      where: { id: user.id, passwordHash: user.passwordHash },
      data: { passwordHash },
    });
    if (changed.count !== 1) throw new InvalidInput(wrongPasswordMessage, 'currentPassword');
    await endSessions(app, tx, { userId: user.id, except: signedIn.sessionId }, 'password changed');
    await endAccountAccess(app, tx, user.id, 'password changed');
    await tellPasswordChanged(app, tx, user);
  });
  return { message: changePasswordMessages.saved };
}
