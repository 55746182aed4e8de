import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../test/database.ts';
import { noProviders } from '../admin/kit/noProviders.ts';
import { buildApp } from '../buildApp.ts';
import { systemClock } from '../domain/foundation/clock.ts';
import { createLog } from '../process/log.ts';
import { readSettings } from '../process/settings.ts';
import { grantServingRole } from './grantRoles.ts';

it.skipIf(!process.env.DATABASE_URL)('a missing role is made with its password, which changes', async () => {
  const database = await openTestDatabase();
  const role = `serving_${randomBytes(6).toString('hex')}`;
  const stored = () =>
    database.query<{ login: boolean; ddl: boolean; password: string }>(
      'SELECT rolcanlogin AS login, rolsuper OR rolcreatedb OR rolcreaterole AS ddl, rolpassword AS password FROM pg_authid WHERE rolname = $1',
      [role],
    );
  try {
    await expect(grantServingRole(database, role)).rejects.toThrow('does not exist');
    await grantServingRole(database, role, "it's");
    const [made] = await stored();
    expect(made).toMatchObject({ login: true, ddl: false });
    await grantServingRole(database, role);
    expect(await stored()).toEqual([made]);
    await grantServingRole(database, role, 'another');
    expect((await stored())[0]?.password).not.toBe(made?.password);
  } finally {
    await database.executeSql(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await database.close();
  }
});

it.skipIf(!process.env.DATABASE_URL)(
  'a role without tables of its own serves, and changes none',
  async () => {
    const database = await openTestDatabase();
    const role = `serving_${randomBytes(6).toString('hex')}`;
    await database.executeSql(`CREATE ROLE ${role} LOGIN`);
    const [row] = await database.query<{ name: string }>('SELECT current_database() AS name');
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.pathname = `/${row?.name}`;
    url.username = role;
    const settings = readSettings({ NODE_ENV: 'test', DATABASE_URL: url.href, MIGRATE: 'off' });
    const start = () => buildApp(settings, createLog('silent'), systemClock, { connect: noProviders });
    try {
      await expect(start()).rejects.toThrow('permission denied');
      await grantServingRole(database, role);
      const { app, close } = await start();
      await app.jobs.store('settleGame', { gameId: 1 });
      await app.db.prisma.lease.create({ data: { name: 'x', holder: 'y', until: new Date() } });
      await expect(app.db.executeSql('CREATE TABLE "Mine" ("id" INT)')).rejects.toThrow('permission denied');
      await expect(app.db.executeSql('ALTER TABLE "Post" ADD COLUMN "x" INT')).rejects.toThrow(
        'must be owner',
      );
      await expect(app.db.executeSql('DELETE FROM "_prisma_migrations"')).rejects.toThrow(
        'permission denied',
      );
      await close(1_000);
      await database.executeSql(
        'DELETE FROM "_prisma_migrations" WHERE "migration_name" = (SELECT max("migration_name") FROM "_prisma_migrations")',
      );
      await expect(start()).rejects.toThrow(/^The database lacks the migration \d+_\w+, and MIGRATE is off/);
    } finally {
      await database.executeSql(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
      await database.close();
    }
  },
);
