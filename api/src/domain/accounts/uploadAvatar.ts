import { randomBytes } from 'node:crypto';
import { changePasswordMessages } from '@tipsoko/rules/messages';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { NotSignedIn } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { isPicturePath } from '../foundation/PictureStore.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { makeAvatar } from './avatarImage.ts';

/** The random file name changes with each picture. @throws NotSignedIn, InvalidInput under image, TooManyRequests, Unavailable. */
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
      // Deleting the account locks this row too.
      await lockRows(tx, 'Tipster', sql`"id" = ${signedIn.tipsterId}::uuid`);
      const before = await tx.prisma.tipster.findUnique({
        where: { id: signedIn.tipsterId, user: { deletedAt: null } },
        select: { avatarKey: true },
      });
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

export async function removeAvatar(app: App, avatarKey: string | null): Promise<void> {
  const path = `avatars/${avatarKey}`;
  if (isPicturePath(path)) await app.pictures.remove(path);
}
