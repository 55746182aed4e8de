import { randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { makePicture, type UploadedFile } from '../accounts/avatarImage.ts';
import type { Eyes } from '../eyes.ts';
import { isPicturePath } from '../PictureStore.ts';
import { requireStaff } from '../staff.ts';

/** Pixels: what a shared post shows (2 : 1), and what fits beside words. */
const sizes = {
  thumbnail: { width: 1200, height: 600, fit: 'cover' },
  content: { width: 1200, height: 1600, fit: 'inside' },
} as const;
export type PictureUse = keyof typeof sizes;

/**
 * Takes a picture for a post; it is made anew as WebP without its metadata and kept where uploaded pictures are.
 *
 * @returns its address on this site.
 * @throws NotSignedIn, NotAllowed; InvalidInput under image; Unavailable; TooManyRequests after sixty in an hour.
 */
export async function uploadPostPicture(
  app: App,
  eyes: Eyes,
  { use, ...file }: UploadedFile & { use: PictureUse },
): Promise<string> {
  const viewer = requireStaff(eyes);
  await app.limits.take('pictureByUser', viewer.userId);
  const picture = await makePicture(file, sizes[use]);
  const path = `pictures/${randomBytes(16).toString('hex')}.webp` as const;
  await app.pictures.put(path, picture);
  return `/${path}`;
}

/** Forgets a picture that was uploaded for a post; addresses elsewhere, of people, and none are left alone. */
export async function removePostPicture(app: App, address: string | null): Promise<void> {
  const path = address?.slice(1) ?? '';
  if (address?.startsWith('/pictures/') && isPicturePath(path)) await app.pictures.remove(path);
}
