import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { InvalidInput, NotSignedIn } from '../foundation/errors.ts';
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
    const now = app.clock.now().toISOString();
    const [before] = await tx.query<{ email: string | null; verified: boolean; language: string | null }>(
      sql`SELECT "email", "emailVerifiedAt" IS NOT NULL AS "verified", "language" FROM "User" WHERE "id" = ${link.userId}::uuid FOR UPDATE`,
    );
    const stillTheirs = link.purpose === 'CHANGE_EMAIL' || before?.email === link.email;
    const changed = await tx.execute(sql`
       UPDATE "User" SET "email" = ${link.email}, "emailVerifiedAt" = ${now}::timestamptz
       WHERE "id" = ${link.userId}::uuid AND "deletedAt" IS NULL
         AND NOT EXISTS (SELECT 1 FROM "User" WHERE "email" = ${link.email} AND "id" <> ${link.userId}::uuid)`);
    if (!stillTheirs || changed !== 1) throw dead;
    if (before?.verified && before.email && before.email !== link.email) {
      await tx.enqueue('sendMail', emailTexts(before.language).emailChanged(before.email));
    }
  });
  return { message: emailVerifiedMessage };
}
