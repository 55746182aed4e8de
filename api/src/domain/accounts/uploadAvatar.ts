import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changePasswordMessages } from '../../../rules/messages.ts';
import type { App } from '../../app.ts';
import type { SignedIn } from '../eyes.ts';
import { inTransaction } from '../transaction.ts';
import { makeAvatar } from './avatarImage.ts';

/**
 * Takes a picture of the tipster in place of the last: kept in the data folder under a name of ours that nobody can
 * guess and that changes with each picture.
 *
 * @throws InvalidInput under image.
 * @throws TooManyRequests after ten in an hour.
 */
export async function uploadAvatar(
  app: App,
  signedIn: SignedIn,
  file: { bytes: Buffer; name: string; type: string },
): Promise<{ message: string }> {
  await app.limits.take('avatarByUser', signedIn.userId);
  const picture = await makeAvatar(file);
  const folder = avatarFolder(app);
  const avatarKey = `${randomBytes(16).toString('hex')}.webp`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, avatarKey), picture, { flag: 'wx' });
  try {
    await inTransaction(app, async (tx) => {
      const [before] = await tx.query<{ avatarKey: string | null }>(
        `SELECT "avatarKey" FROM "Tipster" WHERE "id" = $1::uuid FOR UPDATE`,
        [signedIn.tipsterId],
      );
      await tx.prisma.tipster.update({ where: { id: signedIn.tipsterId }, data: { avatarKey } });
      tx.afterCommit(() => removeAvatar(app, before?.avatarKey ?? null));
    });
  } catch (error) {
    await removeAvatar(app, avatarKey);
    throw error;
  }
  return { message: changePasswordMessages.saved };
}

function avatarFolder(app: App): string {
  return join(app.settings.DATA_DIR, 'avatars');
}

/** Deletes a picture's file; none, or one that is not there, is fine. */
export async function removeAvatar(app: App, avatarKey: string | null): Promise<void> {
  if (avatarKey && /^[a-z0-9]{16,64}\.webp$/.test(avatarKey)) {
    await rm(join(avatarFolder(app), avatarKey), { force: true });
  }
}
