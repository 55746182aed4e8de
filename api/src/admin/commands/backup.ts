import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../../db/client.ts';
import { lockFolder } from '../../db/lockFolder.ts';
import { type Command, CommandFailed, type Io } from '../kit/command.ts';

/** The embedded database, or a sentence about how PostgreSQL does it. */
function embeddedFolder(io: Io, postgres: string): string {
  const { DATABASE_URL, DATA_DIR } = io.settings();
  if (DATABASE_URL) throw new CommandFailed(`The database is PostgreSQL: ${postgres}`);
  return join(DATA_DIR, 'database');
}

function refuseToReplace(path: string, force: boolean): void {
  if (existsSync(path) && !force) throw new CommandFailed(`${path} exists: --force replaces it.`);
}

export const backup: Command = {
  name: 'backup',
  usage: 'FILE [--force]',
  summary: 'write the embedded database to one archive (PostgreSQL: pg_dump)',
  takes: [1, 1],
  options: { force: { type: 'boolean' } },
  run: async (io, { positionals: [file = ''], values }) => {
    const folder = embeddedFolder(io, 'back it up with pg_dump --format=custom --file=FILE "$DATABASE_URL".');
    if (!existsSync(folder)) throw new CommandFailed(`There is no database in ${folder}.`);
    refuseToReplace(file, values.force === true);
    const db = await openEmbedded(folder);
    try {
      if (!db.dump) throw new CommandFailed('This database cannot be written to an archive.');
      const archive = Buffer.from(await (await db.dump()).arrayBuffer());
      // Written to a temporary file first, so that no partial backup exists.
      await writeFile(`${file}.part`, archive);
      await rename(`${file}.part`, file);
      await io.print(`${file}: ${archive.length} bytes.`);
    } finally {
      await db.close();
    }
  },
};

export const restore: Command = {
  name: 'restore',
  usage: 'FILE [--force]',
  summary: 'restore the embedded database from an archive (PostgreSQL: pg_restore)',
  takes: [1, 1],
  options: { force: { type: 'boolean' } },
  run: async (io, { positionals: [file = ''], values }) => {
    const folder = embeddedFolder(
      io,
      'restore it with pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE.',
    );
    const archive = new Blob([await readFile(file)]);
    refuseToReplace(folder, values.force === true);
    const fresh = `${folder}.restoring`;
    await rm(fresh, { recursive: true, force: true });
    await check(fresh, archive, file);
    await replaceFolder(folder, fresh);
    await io.print(`The database in ${folder} is the one of ${file} now.`);
  },
};

/** Unpacks the archive beside the database, and opens it once. */
async function check(fresh: string, archive: Blob, file: string): Promise<void> {
  try {
    const db = await openEmbedded(fresh, archive);
    try {
      await db.query('SELECT 1 FROM "_prisma_migrations" LIMIT 1');
    } finally {
      await db.close();
    }
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw new CommandFailed(`${file} is no backup of this database: ${(error as Error).message}`);
  }
}

/** The old database is moved aside and removed once the new one stands. */
async function replaceFolder(folder: string, fresh: string): Promise<void> {
  const old = `${folder}.replaced`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(folder)) {
    // No server may have it open. It may be broken, so it is not opened here either.
    const unlock = await lockFolder(folder);
    await rename(folder, old);
    await unlock();
  }
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}
