import { accountLimits } from '@tipsoko/rules/limits';
import { changePasswordMessages } from '@tipsoko/rules/messages';
import { filled } from '@tipsoko/rules/refusals';
import type { App } from '../../app.ts';
import { InvalidFields } from '../foundation/errors.ts';
import { lockUser } from '../foundation/lockUser.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';

/** Control characters, and format characters such as those that change text direction. */
const HIDDEN = /[\p{Cc}\p{Cf}]/gu;

/** Omitted fields stay. @throws InvalidFields, NotSignedIn when the account was deleted. */
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
  const refusal = filled('NAME_TOO_LONG', { most: maxNameLength });
  const fields = given
    .filter(([, text]) => text.length > maxNameLength)
    .map(([field]) => ({ field, refusal }));
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
