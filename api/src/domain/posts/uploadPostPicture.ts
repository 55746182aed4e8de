import { randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { makePicture, type UploadedFile } from '../accounts/avatarImage.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { isPicturePath } from '../foundation/PictureStore.ts';
import { requireStaff, staffActor } from '../foundation/staff.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';

/** Pixels. */
const sizes = {
  thumbnail: { width: 1200, height: 600, fit: 'cover', least: { width: 600, height: 300 } },
  content: { width: 1200, height: 1600, fit: 'inside' },
} as const;
export type PictureUse = keyof typeof sizes;

/** Strips metadata; returns the address. @throws NotSignedIn, NotAllowed; InvalidInput under image; Unavailable; TooManyRequests. */
export async function uploadPostPicture(
  app: App,
  viewer: Viewer,
  { use, ...file }: UploadedFile & { use: PictureUse },
): Promise<string> {
  const account = requireStaff(viewer);
  await app.limits.take('pictureByUser', account.userId);
  const picture = await makePicture(file, sizes[use]);
  const path = `pictures/${randomBytes(16).toString('hex')}.webp` as const;
  await app.pictures.put(path, picture);
  await inTransaction(app, (tx) =>
    recordAudit(app, tx, {
      actorId: staffActor(viewer),
      action: 'upload picture',
      subject: `picture:${path}`,
      detail: { use, file: file.name },
    }),
  );
  return `/${path}`;
}

/** Leaves external addresses and users' pictures alone. */
export async function removePostPicture(app: App, address: string | null): Promise<void> {
  const path = address?.slice(1) ?? '';
  if (address?.startsWith('/pictures/') && isPicturePath(path)) await app.pictures.remove(path);
}
