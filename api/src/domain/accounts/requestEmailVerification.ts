import { passwordResetMessages } from '../../../rules/messages.ts';
import type { App } from '../../app.ts';
import { Conflict, NotSignedIn } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { inTransaction } from '../transaction.ts';
import { issueEmailLink } from './emailLinks.ts';
import { letters } from './letters.ts';

/**
 * Sends the link that confirms the account's e-mail address.
 *
 * @throws Conflict NO_EMAIL or EMAIL_VERIFIED.
 * @throws TooManyRequests
 * @throws NotSignedIn
 */
export async function requestEmailVerification(
  app: App,
  signedIn: SignedIn,
): Promise<{ message: string; email: string }> {
  await app.limits.take('emailLinkByUser', signedIn.userId);
  const email = await inTransaction(app, async (tx) => {
    const user = await tx.prisma.user.findFirst({ where: { id: signedIn.userId, deletedAt: null } });
    if (!user) throw new NotSignedIn();
    if (!user.email) throw new Conflict('NO_EMAIL', 'Add an e-mail address in your settings first');
    if (user.emailVerifiedAt)
      throw new Conflict('EMAIL_VERIFIED', 'Your e-mail address is confirmed already');
    const token = await issueEmailLink(app, tx, {
      purpose: 'VERIFY_EMAIL',
      userId: user.id,
      email: user.email,
    });
    const link = `${app.settings.PUBLIC_URL}/email-verification/${token}`;
    await tx.enqueue('sendMail', letters.verifyEmail(user.email, link));
    return user.email;
  });
  return { message: passwordResetMessages.sent, email };
}
