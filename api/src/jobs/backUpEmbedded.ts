import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';

const KEPT = 14;
const EVERY_MS = 24 * 3_600_000;

/**
 * The embedded database has one user, so the server itself makes its archives: one a day into BACKUP_FOLDER, of which 14 are
 * kept. The database answers nobody while its files are copied, so an archive is of one instant; `restore` brings it back.
 */
export async function backUpEmbedded(app: App): Promise<void> {
  const folder = app.settings.BACKUP_FOLDER;
  if (!folder || !app.db.dump) return;
  const now = app.clock.now();
  const due = new Date(now.getTime() - EVERY_MS);
  const fresh = await app.db.query(
    sql`SELECT 1 FROM "Backup" WHERE "name" = 'embedded' AND "doneAt" > ${due}::timestamptz`,
  );
  if (fresh.length > 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `tipsoko-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`;
  await writeWhole(join(folder, name), Buffer.from(await (await app.db.dump()).arrayBuffer()));
  await app.db.query(sql`
    INSERT INTO "Backup" ("name", "doneAt") VALUES ('embedded', ${now}::timestamptz)
    ON CONFLICT ("name") DO UPDATE SET "doneAt" = excluded."doneAt"`);
  const archives = (await readdir(folder)).filter((one) => /^tipsoko-\w+\.tar$/.test(one)).sort();
  for (const old of archives.slice(0, -KEPT)) await rm(join(folder, old));
}

/** Beside it first, and on the disk: a backup is whole or not there. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
