import { randomBytes } from 'node:crypto';
import { changePasswordMessages } from '../../../rules/messages.ts';
import type { App } from '../../app.ts';
import { NotSignedIn } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { isPicturePath } from '../PictureStore.ts';
import { inTransaction } from '../transaction.ts';
import { makeAvatar } from './avatarImage.ts';

/**
 * Takes a picture of the tipster in place of the last: kept under a name of ours that nobody can guess and that changes with
 * each picture.
 *
 * @throws InvalidInput under image.
 * @throws TooManyRequests after ten in an hour.
 * @throws NotSignedIn when the account was deleted meanwhile.
 * @throws Unavailable when pictures cannot be kept at the moment.
 */
export async function uploadAvatar(
  app: App,
  signedIn: SignedIn,
  file: { bytes: Buffer; name: string; type: string },
): Promise<{ message: string }> {
  await app.limits.take('avatarByUser', signedIn.userId);
  const picture = await makeAvatar(file);
  const avatarKey = `${randomBytes(16).toString('hex')}.webp`;
  await app.pictures.put(`avatars/${avatarKey}`, picture);
  try {
    await inTransaction(app, async (tx) => {
      const [before] = await tx.query<{ avatarKey: string | null }>(
        `SELECT t."avatarKey" FROM "Tipster" t JOIN "User" u ON u."id" = t."userId"
          WHERE t."id" = $1::uuid AND u."deletedAt" IS NULL FOR UPDATE`,
        [signedIn.tipsterId],
      );
      if (!before) throw new NotSignedIn();
      await tx.prisma.tipster.update({ where: { id: signedIn.tipsterId }, data: { avatarKey } });
      tx.afterCommit(() => removeAvatar(app, before.avatarKey));
    });
  } catch (error) {
    await removeAvatar(app, avatarKey);
    throw error;
  }
  return { message: changePasswordMessages.saved };
}

/** Forgets a picture; none, or one that is not there, is fine. */
export async function removeAvatar(app: App, avatarKey: string | null): Promise<void> {
  const path = `avatars/${avatarKey}`;
  if (isPicturePath(path)) await app.pictures.remove(path);
}
