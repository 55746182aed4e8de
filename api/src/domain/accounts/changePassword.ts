import { changePasswordMessages } from '@tipsoko/rules/messages';
import type { App } from '../../app.ts';
import { fieldRefusals, InvalidFields, InvalidInput } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { type EndedAccess, endAccountAccess } from '../integrators/endAccountAccess.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { confirmOwnPassword } from '../sessions/ownPassword.ts';
import { hashPassword } from '../sessions/passwordHash.ts';
import { passwordRefusal } from '../sessions/passwordRefusal.ts';
import { notifyPasswordChanged } from './notifyPasswordChanged.ts';

/**
 * Revokes all other sessions, returning their ids. @throws NotSignedIn, TooManyRequests, InvalidFields under
 * currentPassword or newPassword.
 */
export async function changePassword(
  app: App,
  signedIn: SignedIn,
  input: { currentPassword: string; newPassword: string },
): Promise<{ message: string; ended: EndedAccess }> {
  const { currentPassword, newPassword } = input;
  const account = await app.db.prisma.user.findUnique({
    where: { id: signedIn.userId },
    select: { phone: true, email: true, tipster: { select: { username: true } } },
  });
  const fields = fieldRefusals({
    currentPassword: currentPassword === '' ? 'CURRENT_PASSWORD_MISSING' : null,
    newPassword: await passwordRefusal(newPassword, {
      ...(account ? { phone: account.phone, email: account.email } : {}),
      ...(account?.tipster ? { username: account.tipster.username } : {}),
    }),
  });
  if (fields.length > 0) throw new InvalidFields(fields);
  const user = await confirmOwnPassword(app, signedIn, currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(newPassword);
  const ended = await inTransaction(app, async (tx) => {
    const changed = await tx.prisma.user.updateMany({
      where: { id: user.id, passwordHash: user.passwordHash },
      data: { passwordHash },
    });
    if (changed.count !== 1) throw new InvalidInput('WRONG_PASSWORD', 'currentPassword');
    const others = { userId: user.id, except: signedIn.sessionId };
    const sessions = await endSessions(app, tx, others, 'password changed');
    const keys = await endAccountAccess(app, tx, user.id, 'password changed');
    await notifyPasswordChanged(app, tx, user);
    return { sessions, keys };
  });
  return { message: changePasswordMessages.saved, ended };
}
