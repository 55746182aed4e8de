import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../app.ts';

const KEPT = 14;
const EVERY_MS = 24 * 3_600_000;

/**
 * The embedded database has a single user, so the server archives it itself: daily into BACKUP_FOLDER, 14 kept. Queries
 * wait during the copy, so an archive is consistent; `restore` loads it.
 */
export async function backUpEmbedded(app: App): Promise<void> {
  const folder = app.settings.BACKUP_FOLDER;
  if (!folder || !app.db.dump) return;
  const now = app.clock.now();
  const due = new Date(now.getTime() - EVERY_MS);
  const last = await app.db.prisma.backup.findUnique({ where: { name: 'embedded' } });
  if (last && last.doneAt > due) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `tipsoko-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`;
  await writeWhole(join(folder, name), Buffer.from(await (await app.db.dump()).arrayBuffer()));
  await app.db.prisma.backup.upsert({
    where: { name: 'embedded' },
    create: { name: 'embedded', doneAt: now },
    update: { doneAt: now },
  });
  const archives = (await readdir(folder)).filter((one) => /^tipsoko-\w+\.tar$/.test(one)).sort();
  for (const old of archives.slice(0, -KEPT)) await rm(join(folder, old));
}

/** Written beside and synced first: a backup is complete or absent. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
    await rename(`${path}.part`, path);
  } catch (error) {
    // On a full disk the part would take the room that the next try needs.
    await rm(`${path}.part`, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
