import { isEmail, normalizeEmail } from '@tipsoko/rules/email';
import { passwordResetMessages } from '@tipsoko/rules/messages';
import type { App } from '../../app.ts';
import { Conflict, InvalidInput } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { emailTexts } from '../messages/emailTexts.ts';
import { requireStepUp } from '../sessions/stepUp.ts';
import { withMinimumDuration } from '../sessions/withMinimumDuration.ts';
import { issueEmailLink } from './emailLinks.ts';

/**
 * Sends a link that sets the address (docs/rules.md 22). A taken address gets the same answer; its owner is notified.
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
  await sendEmailLink(app, signedIn.userId, email);
  return { message: passwordResetMessages.sent };
}

/** Address waiting for its link to be opened; null when no change is pending. */
export async function pendingEmail(tx: Pick<Tx, 'prisma'>, userId: string): Promise<string | null> {
  const link = await tx.prisma.emailLink.findFirst({
    where: { userId, purpose: 'CHANGE_EMAIL', usedAt: null },
    orderBy: { createdAt: 'desc' },
    select: { email: true },
  });
  return link?.email ?? null;
}

/** Invalidates the link that was sent. @throws Conflict NO_PENDING_EMAIL. */
export async function cancelEmailChange(app: App, { userId }: SignedIn): Promise<{ message: string }> {
  const { count } = await app.db.prisma.emailLink.updateMany({
    where: { userId, purpose: 'CHANGE_EMAIL', usedAt: null },
    data: { usedAt: app.clock.now() },
  });
  if (count === 0) throw new Conflict('NO_PENDING_EMAIL');
  return { message: 'The change is cancelled' };
}

/** Only the latest link works. The answer does not reveal whether another account has the address. @throws TooManyRequests. */
export async function sendEmailLink(app: App, userId: string, email: string): Promise<void> {
  await app.limits.take('emailLinkByUser', userId);
  await app.limits.take('emailSendByCaller', `${email} ${userId}`);
  const send = async (tx: Tx) => {
    const owner = await tx.prisma.user.findUnique({ where: { email }, select: { id: true, language: true } });
    const token = await issueEmailLink(app, tx, { purpose: 'CHANGE_EMAIL', userId, email });
    const taken = owner !== null && owner.id !== userId;
    const self = await tx.prisma.user.findUnique({ where: { id: userId }, select: { language: true } });
    await tx.enqueue(
      'sendMail',
      taken
        ? emailTexts(owner.language).emailInUse(email)
        : emailTexts(self?.language).verifyEmail(
            email,
            `${app.settings.PUBLIC_URL}/email-verification/${token}`,
          ),
    );
  };
  await withMinimumDuration(() => inTransaction(app, send));
}
