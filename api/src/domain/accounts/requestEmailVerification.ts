import { passwordResetMessages } from '@tipsoko/rules/messages';
import type { App } from '../../app.ts';
import { Conflict, NotSignedIn } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { emailTexts } from '../messages/emailTexts.ts';
import { pendingEmail, sendEmailLink } from './changeEmail.ts';
import { issueEmailLink } from './emailLinks.ts';

/**
 * Repeats the link of a pending change, else of the own address. @throws NotSignedIn, Conflict NO_EMAIL or
 * EMAIL_VERIFIED, TooManyRequests.
 */
export async function requestEmailVerification(
  app: App,
  signedIn: SignedIn,
): Promise<{ message: string; email: string }> {
  const pending = await pendingEmail(app.db, signedIn.userId);
  if (pending !== null) {
    await sendEmailLink(app, signedIn.userId, pending);
    return { message: passwordResetMessages.sent, email: pending };
  }
  await app.limits.take('emailLinkByUser', signedIn.userId);
  const email = await inTransaction(app, async (tx) => {
    const user = await tx.prisma.user.findFirst({ where: { id: signedIn.userId, deletedAt: null } });
    if (!user) throw new NotSignedIn();
    if (!user.email) throw new Conflict('NO_EMAIL');
    if (user.emailVerifiedAt) throw new Conflict('EMAIL_VERIFIED');
    const token = await issueEmailLink(app, tx, {
      purpose: 'VERIFY_EMAIL',
      userId: user.id,
      email: user.email,
    });
    const link = `${app.settings.PUBLIC_URL}/email-verification/${token}`;
    await tx.enqueue('sendMail', emailTexts(user.language).verifyEmail(user.email, link));
    return user.email;
  });
  return { message: passwordResetMessages.sent, email };
}
