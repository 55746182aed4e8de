import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { InvalidInput, NotSignedIn } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { emailTexts } from '../messages/emailTexts.ts';
import { useEmailLink } from './emailLinks.ts';

const emailVerifiedMessage = 'Your e-mail address is confirmed';

/** @throws NotSignedIn; InvalidInput under code when the link is unknown, used, expired, or of another user. */
export async function verifyEmail(
  app: App,
  signedIn: SignedIn | null,
  input: { code: string },
): Promise<{ message: string }> {
  if (!signedIn) throw new NotSignedIn('EMAIL_LINK_NEEDS_LOGIN');
  const dead = new InvalidInput('EMAIL_LINK_DEAD', 'code');
  await inTransaction(app, async (tx) => {
    const link = await useEmailLink(app, tx, input.code, ['VERIFY_EMAIL', 'CHANGE_EMAIL']);
    // Rolled back, so that opening the link in the wrong account does not consume it.
    if (!link || link.userId !== signedIn.userId) throw dead;
    const { email, userId: id } = link;
    await lockRows(tx, 'User', sql`"id" = ${id}::uuid`);
    const before = await tx.prisma.user.findUnique({
      where: { id, deletedAt: null },
      select: { email: true, emailVerifiedAt: true, language: true },
    });
    const stillTheirs = link.purpose === 'CHANGE_EMAIL' || before?.email === email;
    const taken = (await tx.prisma.user.count({ where: { email, id: { not: id } } })) > 0;
    if (!before || !stillTheirs || taken) throw dead;
    await tx.prisma.user.update({ where: { id }, data: { email, emailVerifiedAt: app.clock.now() } });
    if (before.emailVerifiedAt && before.email && before.email !== email) {
      await tx.enqueue('sendMail', emailTexts(before.language).emailChanged(before.email));
    }
  });
  return { message: emailVerifiedMessage };
}
