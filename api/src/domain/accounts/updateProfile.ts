import { accountLimits } from '@tipsoko/rules/limits';
import { changePasswordMessages } from '@tipsoko/rules/messages';
import { contactError, publicText } from '@tipsoko/rules/publicText';
import { filled } from '@tipsoko/rules/refusals';
import type { App } from '../../app.ts';
import { InvalidFields } from '../foundation/errors.ts';
import { lockUser } from '../foundation/lockUser.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';

/** Omitted fields stay. @throws InvalidFields, NotSignedIn when the account was deleted. */
export async function updateProfile(
  app: App,
  signedIn: SignedIn,
  input: { name: string | null; city: string | null },
): Promise<{ message: string }> {
  const given = Object.entries(input).flatMap(([field, text]) =>
    text === null ? [] : [[field, publicText(text)] as const],
  );
  const { maxNameLength } = accountLimits;
  const tooLong = filled('NAME_TOO_LONG', { most: maxNameLength });
  const fields = given.flatMap(([field, text]) => {
    const refusal = text.length > maxNameLength ? tooLong : contactError(text);
    return refusal ? [{ field, refusal }] : [];
  });
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
