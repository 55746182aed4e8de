/** Local folders, or an S3-compatible store for several nodes. Paths are generated and never reused. */
export interface PictureStore {
  /** @throws Unavailable when the store did not accept it. */
  put(path: PicturePath, picture: Buffer): Promise<void>;
  /** Null when it does not exist. @throws Unavailable when the store did not answer. */
  get(path: PicturePath): Promise<Buffer | null>;
  /** Idempotent. @throws Unavailable when the store did not answer. */
  remove(path: PicturePath): Promise<void>;
}

export type PicturePath = `avatars/${string}` | `pictures/${string}`;

/** Guards against path traversal. */
export function isPicturePath(path: string): path is PicturePath {
  return /^(avatars|pictures)\/[a-z0-9]{16,64}\.webp$/.test(path);
}
