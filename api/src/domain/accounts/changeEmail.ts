import { isEmail, normalizeEmail } from '../../../rules/email.ts';
import { changeEmailMessages, passwordResetMessages } from '../../../rules/messages.ts';
import type { App } from '../../app.ts';
import { InvalidInput } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { issueEmailLink } from './emailLinks.ts';
import { evenTime } from './evenTime.ts';
import { letters } from './letters.ts';
import { requireStepUp } from './stepUp.ts';

/**
 * Sends a link to the new address; the account has it once the link is opened (D22). When another account has the
 * address, its owner is told so by e-mail, and the answer is the same.
 *
 * @throws InvalidInput under email or password (which is asked for when the login is older than five minutes).
 * @throws TooManyRequests
 * @throws NotSignedIn
 */
export async function changeEmail(
  app: App,
  signedIn: SignedIn,
  input: { email: string; password?: string | null },
): Promise<{ message: string }> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new InvalidInput(changeEmailMessages.invalid, 'email');
  await requireStepUp(app, signedIn, input.password ?? null);
  await app.limits.take('emailLinkByUser', signedIn.userId);
  await app.limits.take('codeSendByPhone', `email:${email}`);
  const { userId } = signedIn;
  const send = async (tx: Tx) => {
    const owner = await tx.prisma.user.findUnique({
      where: { email },
      select: { id: true, emailVerifiedAt: true },
    });
    if (owner && owner.id !== userId) {
      await tx.enqueue('sendMail', letters.emailInUse(email));
      return;
    }
    const token = await issueEmailLink(app, tx, { purpose: 'CHANGE_EMAIL', userId, email });
    await tx.enqueue(
      'sendMail',
      letters.verifyEmail(email, `${app.settings.PUBLIC_URL}/email-verification/${token}`),
    );
  };
  await evenTime(() => inTransaction(app, send));
  return { message: passwordResetMessages.sent };
}
