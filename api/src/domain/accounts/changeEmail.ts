import { isEmail, normalizeEmail } from '@tipsoko/rules/email';
import { passwordResetMessages } from '@tipsoko/rules/messages';
import type { App } from '../../app.ts';
import { InvalidInput } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { emailTemplates } from '../sessions/emailTemplates.ts';
import { requireStepUp } from '../sessions/stepUp.ts';
import { withMinimumDuration } from '../sessions/withMinimumDuration.ts';
import { issueEmailLink } from './emailLinks.ts';

/**
 * The link sets the address (docs/rules.md 22). If another account has it, its owner is notified; the answer is the same.
 * @throws NotSignedIn, TooManyRequests, InvalidInput under email, or password when the login is older than five minutes.
 */
export async function changeEmail(
  app: App,
  signedIn: SignedIn,
  input: { email: string; password?: string | null },
): Promise<{ message: string }> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new InvalidInput('EMAIL_INVALID', 'email');
  await requireStepUp(app, signedIn, input.password ?? null);
  await app.limits.take('emailLinkByUser', signedIn.userId);
  await app.limits.take('emailSendByCaller', `${email} ${signedIn.userId}`);
  const { userId } = signedIn;
  const send = async (tx: Tx) => {
    const owner = await tx.prisma.user.findUnique({
      where: { email },
      select: { id: true, emailVerifiedAt: true },
    });
    if (owner && owner.id !== userId) {
      await tx.enqueue('sendMail', emailTemplates.emailInUse(email));
      return;
    }
    const token = await issueEmailLink(app, tx, { purpose: 'CHANGE_EMAIL', userId, email });
    await tx.enqueue(
      'sendMail',
      emailTemplates.verifyEmail(email, `${app.settings.PUBLIC_URL}/email-verification/${token}`),
    );
  };
  await withMinimumDuration(() => inTransaction(app, send));
  return { message: passwordResetMessages.sent };
}
