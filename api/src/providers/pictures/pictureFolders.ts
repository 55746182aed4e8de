import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureStore } from '../../domain/foundation/PictureStore.ts';

/** Files below one folder, created on first use. For one node, or nodes that share a disk. */
export function pictureFolders(root: string): PictureStore {
  return {
    put: async (path, picture) => {
      const file = join(root, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, picture, { flag: 'wx' });
    },
    get: (path) =>
      readFile(join(root, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: (path) => rm(join(root, path), { force: true }),
  };
}
