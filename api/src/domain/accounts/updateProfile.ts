import { accountLimits } from '../../../rules/limits.ts';
import { changePasswordMessages } from '../../../rules/messages.ts';
import type { App } from '../../app.ts';
import { InvalidFields } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { lockUser } from '../integrators/lockUser.ts';
import { inTransaction } from '../transaction.ts';

/** Control characters, and those that turn the direction of the text around them. */
const HIDDEN = /[\p{Cc}\p{Cf}]/gu;

/**
 * Changes name and city; what is left out stays.
 *
 * @throws InvalidFields under name or city.
 * @throws NotSignedIn when the account was deleted meanwhile.
 */
export async function updateProfile(
  app: App,
  signedIn: SignedIn,
  input: { name: string | null; city: string | null },
): Promise<{ message: string }> {
  const clean = (text: string) => text.normalize('NFC').replace(HIDDEN, '').replace(/\s+/g, ' ').trim();
  const given = Object.entries(input).flatMap(([field, text]) =>
    text === null ? [] : [[field, clean(text)] as const],
  );
  const { maxNameLength } = accountLimits;
  const fields = given
    .filter(([, text]) => text.length > maxNameLength)
    .map(([field]) => ({ field, message: `At most ${maxNameLength} characters` }));
  if (fields.length > 0) throw new InvalidFields(fields);
  const { name, city } = Object.fromEntries(given) as { name?: string; city?: string };
  await inTransaction(app, async (tx) => {
    await lockUser(tx, signedIn.userId);
    if (name !== undefined) await tx.prisma.user.update({ where: { id: signedIn.userId }, data: { name } });
    if (city !== undefined)
      await tx.prisma.tipster.update({ where: { id: signedIn.tipsterId }, data: { city } });
  });
  return { message: changePasswordMessages.saved };
}
