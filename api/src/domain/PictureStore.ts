/**
 * Where uploaded pictures are kept: folders of this machine, or an S3-compatible store for many nodes. A path is
 * `avatars/NAME.webp` or `pictures/NAME.webp` (of posts), with a name of ours that is never used again.
 */
export interface PictureStore {
  /**
   * Keeps a WebP picture under a new path.
   *
   * @throws Unavailable when the store did not take it.
   */
  put(path: PicturePath, picture: Buffer): Promise<void>;
  /**
   * The picture, or null where there is none.
   *
   * @throws Unavailable when the store did not answer.
   */
  get(path: PicturePath): Promise<Buffer | null>;
  /**
   * Forgets a picture; none is fine.
   *
   * @throws Unavailable when the store did not answer.
   */
  remove(path: PicturePath): Promise<void>;
}

export type PicturePath = `avatars/${string}` | `pictures/${string}`;

/** Whether it is a path that we could have made; nothing else is ever looked for. */
export function isPicturePath(path: string): path is PicturePath {
  return /^(avatars|pictures)\/[a-z0-9]{16,64}\.webp$/.test(path);
}
