import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findUp(start: string, landmark: string): string {
  let folder = start;
  while (!existsSync(join(folder, landmark))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`${landmark} is not above ${start}`);
    folder = parent;
  }
  return folder;
}

const here = dirname(fileURLToPath(import.meta.url));

/** The workspace `api`, from its sources and from the built bundle alike. */
export const apiFolder = findUp(here, 'prisma/schema.prisma');
/** The workspace `web`. */
export const webFolder = join(apiFolder, '../web');
export const migrationsFolder = join(apiFolder, 'prisma/migrations');
