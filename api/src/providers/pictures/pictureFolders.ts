import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { Unavailable } from '../../domain/foundation/errors.ts';
import type { PictureStore } from '../../domain/foundation/PictureStore.ts';
import { pictureFailures } from './pictureFailures.ts';

/** Files below one folder, created on first use. For one node, or nodes that share a disk. */
export function pictureFolders(root: string, log: Logger): PictureStore {
  const refuse = (method: string, { code }: NodeJS.ErrnoException): never => {
    pictureFailures.inc({ method });
    log.error({ alarm: true, method, reason: code }, 'the folder of pictures failed');
    throw new Unavailable('PICTURES_UNAVAILABLE');
  };
  return {
    put: async (path, picture) => {
      const file = join(root, path);
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, picture, { flag: 'wx' });
      } catch (error) {
        // On a full disk a part of it may stand there.
        await rm(file, { force: true }).catch(() => undefined);
        refuse('PUT', error as NodeJS.ErrnoException);
      }
    },
    get: (path) =>
      readFile(join(root, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        return refuse('GET', error);
      }),
    remove: (path) => rm(join(root, path), { force: true }).catch((error) => refuse('DELETE', error)),
  };
}
