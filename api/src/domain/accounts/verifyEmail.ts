import { emailVerificationMessages } from '../../../rules/messages.ts';
import type { App } from '../../app.ts';
import { InvalidInput, NotSignedIn } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { inTransaction } from '../transaction.ts';
import { useEmailLink } from './emailLinks.ts';
import { letters } from './letters.ts';

const emailVerifiedMessage = 'Your e-mail address is confirmed';
const deadEmailLinkMessage = 'This link has expired or was used already. Ask for a new one';

/**
 * Opens a link of an e-mail: confirms the address it went to, and makes it the account's.
 *
 * @throws NotSignedIn with the spec's message.
 * @throws InvalidInput under code when the link is unknown, used, expired, or somebody else's.
 */
export async function verifyEmail(
  app: App,
  signedIn: SignedIn | null,
  input: { code: string },
): Promise<{ message: string }> {
  if (!signedIn) throw new NotSignedIn(emailVerificationMessages.signInFirst);
  const dead = new InvalidInput(deadEmailLinkMessage, 'code');
  await inTransaction(app, async (tx) => {
    const link = await useEmailLink(app, tx, input.code, ['VERIFY_EMAIL', 'CHANGE_EMAIL']);
    // Thrown inside, so that opening it in the wrong account does not use it up.
    if (!link || link.userId !== signedIn.userId) throw dead;
    const now = app.clock.now().toISOString();
    const [before] = await tx.query<{ email: string | null; verified: boolean }>(
      `SELECT "email", "emailVerifiedAt" IS NOT NULL AS "verified" FROM "User" WHERE "id" = $1::uuid FOR UPDATE`,
      [link.userId],
    );
    const stillTheirs = link.purpose === 'CHANGE_EMAIL' || before?.email === link.email;
    const changed = await tx.execute(
      `UPDATE "User" SET "email" = $2, "emailVerifiedAt" = $3::timestamptz
       WHERE "id" = $1::uuid AND "deletedAt" IS NULL
         AND NOT EXISTS (SELECT 1 FROM "User" WHERE "email" = $2 AND "id" <> $1::uuid)`,
      [link.userId, link.email, now],
    );
    if (!stillTheirs || changed !== 1) throw dead;
    if (before?.verified && before.email && before.email !== link.email) {
      await tx.enqueue('sendMail', letters.emailChanged(before.email));
    }
  });
  return { message: emailVerifiedMessage };
}
