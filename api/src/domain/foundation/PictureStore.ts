/** Folders of this machine, or an S3-compatible store for many nodes. Names in paths are ours and never used twice. */
export interface PictureStore {
  /** @throws Unavailable when the store did not take it. */
  put(path: PicturePath, picture: Buffer): Promise<void>;
  /** Null where there is none. @throws Unavailable when the store did not answer. */
  get(path: PicturePath): Promise<Buffer | null>;
  /** Does nothing where there is none. @throws Unavailable when the store did not answer. */
  remove(path: PicturePath): Promise<void>;
}

export type PicturePath = `avatars/${string}` | `pictures/${string}`;

/** Other paths are never looked up. */
export function isPicturePath(path: string): path is PicturePath {
  return /^(avatars|pictures)\/[a-z0-9]{16,64}\.webp$/.test(path);
}
