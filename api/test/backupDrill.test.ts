import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startObjectStore } from '../simulators/objectStore/startObjectStore.ts';
import { openPostgres } from '../src/db/client.ts';
import { buySlipByPhone } from '../src/domain/buying/buySlip.ts';
import { anonymous } from '../src/domain/foundation/viewer.ts';
import { bundle } from './bundle.ts';
import { asPostgres, isInstalled, postgres, postgresPrograms } from './cluster.ts';
import { freePort } from './freePort.ts';
import { inCi } from './inCi.ts';
import { type MoneyWorld, startMoneyWorld } from './money.ts';
import { createSeller, createSlip, freshPhone } from './sellers.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../ops/backup/backup.sh', import.meta.url));

const bin = isInstalled('gpg') ? postgresPrograms : '';

describe.skipIf(!bin || !inCi)(
  'a backup of PostgreSQL (skipped where its programs or gpg are not installed)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'drill-'));
    const path = (name: string) => join(folder, name);
    let world: MoneyWorld;
    let env: NodeJS.ProcessEnv;
    let bundled: Awaited<ReturnType<typeof bundle>>;
    let slip: number;

    beforeAll(async () => {
      chmodSync(folder, 0o755);
      for (const name of ['spool', 'store', 'cluster', 'gpg']) mkdirSync(path(name), { mode: 0o700 });
      if (asPostgres.length > 0) execFileSync('chown', ['postgres', path('spool'), path('cluster')]);
      const port = await freePort();
      postgres(
        'initdb',
        '-D',
        path('cluster'),
        '-U',
        'tipsoko',
        '-A',
        'trust',
        '--no-sync',
        '--locale=C',
        '-E',
        'UTF8',
      );
      const archive = `cp %p ${path('spool')}/%f.part && mv ${path('spool')}/%f.part ${path('spool')}/%f`;
      const options = `-p ${port} -k ${path('cluster')} -c listen_addresses=127.0.0.1 -c fsync=off -c archive_mode=on -c archive_command='${archive}'`;
      postgres('pg_ctl', '-D', path('cluster'), '-l', path('cluster/log'), '-w', '-o', options, 'start');
      const db = await openPostgres(`postgres://tipsoko@127.0.0.1:${port}/postgres`, 4);
      await db.migrate();
      world = await startMoneyWorld({ db });
      slip = await createSlip(world.app, await createSeller(world.app));
      bundled = await bundle(fileURLToPath(new URL('../src/admin/main.ts', import.meta.url)));
      const gpg = (...args: string[]) =>
        execFileSync('gpg', ['--homedir', path('gpg'), '--batch', '--quiet', ...args], {
          stdio: ['ignore', 'pipe', 'ignore'],
        });
      gpg('--passphrase', '', '--quick-generate-key', 'backup', 'default', 'default', 'never');
      writeFileSync(path('public'), gpg('--armor', '--export'));
      writeFileSync(path('private'), gpg('--armor', '--export-secret-keys'));
      execFileSync('gpgconf', ['--homedir', path('gpg'), '--kill', 'all']);
      env = {
        PATH: `${bin}:${process.env.PATH}`,
        NODE_ENV: 'test',
        PGHOST: '127.0.0.1',
        PGPORT: String(port),
        PGUSER: 'tipsoko',
        PGDATABASE: 'postgres',
        BACKUP_TO: path('store'),
        BACKUP_SPOOL: path('spool'),
        BACKUP_PUBLIC_KEY_FILE: path('public'),
        BACKUP_PRIVATE_KEY_FILE: path('private'),
        BACKUP_CHECK: `${process.execPath} ${bundled.program} ledger check`,
        BACKUP_DRILL_PORT: String(await freePort()),
      };
    });
    afterAll(async () => {
      await world?.close();
      postgres('pg_ctl', '-D', path('cluster'), '-m', 'immediate', 'stop');
      await bundled?.remove();
      rmSync(folder, { recursive: true });
    });

    async function sell(count: number): Promise<void> {
      for (let sold = 0; sold < count; sold++)
        await buySlipByPhone(world.app, {
          slip,
          phone: freshPhone(),
          viewer: anonymous,
          address: '127.0.0.1',
        });
      await world.settle();
    }

    let elsewhere: NodeJS.ProcessEnv = {};
    const backup = (...args: string[]) => run('bash', [script, ...args], { env: { ...env, ...elsewhere } });
    const failing = async (...args: string[]): Promise<string> =>
      backup(...args).then(
        ({ stdout }) => `it did not fail: ${stdout}`,
        (error: { stderr: string }) => error.stderr,
      );

    async function now(): Promise<string> {
      const [moment] = await world.app.db.query<{ at: string }>('SELECT clock_timestamp()::text AS at');
      return moment?.at ?? '';
    }

    async function archived(): Promise<void> {
      // Segments are archived in order: once the current one is in the spool, so are all before it.
      const [last] = await world.app.db.query<{ name: string }>(
        'SELECT pg_walfile_name(pg_switch_wal()) AS name',
      );
      await expect
        .poll(() => world.app.db.query('SELECT last_archived_wal AS name FROM pg_stat_archiver'))
        .toEqual([last]);
    }

    test.skipIf(!isInstalled('rclone'))(
      'restores a point in time from an S3-compatible store (skipped where rclone is not installed)',
      async () => {
        const keys = { accessKey: 'AKTIPSOKOBACKUP', secretKey: 'k2Vb8Qw5Zt1Rm7Xc', region: 'us-east-1' };
        const store = await startObjectStore({ ...keys, bucket: 'backups' });
        onTestFinished(() => store.close());
        onTestFinished(() => {
          elsewhere = {};
        });
        // What docs/backups.md says for backup.env.
        elsewhere = {
          BACKUP_TO: 'store:backups/tipsoko',
          RCLONE_CONFIG: path('no-rclone.conf'),
          RCLONE_RETRIES: '1',
          RCLONE_LOW_LEVEL_RETRIES: '1',
          RCLONE_CONFIG_STORE_TYPE: 's3',
          RCLONE_CONFIG_STORE_PROVIDER: 'Other',
          RCLONE_CONFIG_STORE_ENDPOINT: store.url,
          RCLONE_CONFIG_STORE_NO_CHECK_BUCKET: 'true',
          RCLONE_CONFIG_STORE_ACCESS_KEY_ID: keys.accessKey,
          RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: keys.secretKey,
        };
        await sell(1);
        await backup('base');
        await sell(1);
        const at = await now();
        await sell(1);
        await archived();

        // Segments that the store refuses stay in the spool.
        const waiting = readdirSync(path('spool'));
        store.failNext(1_000, 503);
        expect(await failing('ship')).toContain('was not stored');
        store.failNext(0, 503);
        expect(readdirSync(path('spool'))).toEqual(waiting);
        await backup('ship');
        expect(readdirSync(path('spool'))).toEqual([]);

        expect((await backup('drill', at)).stdout).toMatch(/^OK: 2 paid purchases/);
        await backup('prune');
        expect([...store.objects.keys()].filter((key) => key.endsWith('.ok'))).toHaveLength(1);

        elsewhere.RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY = 'another';
        expect(await failing('drill', at)).not.toContain('it did not fail');
        elsewhere.RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY = keys.secretKey;
        const segments = [...store.objects.keys()].filter((key) => /wal\/[0-9A-F]{24}\.gz\.gpg$/.test(key));
        const inner = segments.sort().at(-2) ?? '';
        store.objects.delete(inner);
        const segment = /[0-9A-F]{24}/.exec(inner)?.[0];
        expect(await failing('restore', path('from-s3'), at)).toContain(`WAL segment ${segment} is missing`);
      },
    );

    test('restores a point in time, and says what is broken', async () => {
      await sell(2);
      await backup('base');
      await sell(3);
      const at = await now();
      const paid = await world.app.db.prisma.purchase.count({ where: { state: 'PAID' } });
      // The disaster: everything after the moment.
      await world.app.db.executeSql('DROP TABLE "Delivery" CASCADE');
      await archived();
      await backup('ship');
      expect(readdirSync(path('spool'))).toEqual([]);
      const noted = await world.app.db.query<{ name: string }>('SELECT "name" FROM "Backup"');
      expect(noted).toEqual([{ name: 'base' }]);

      const { stdout } = await backup('drill', at);
      expect(stdout).toMatch(
        new RegExp(
          `^OK: ${paid} paid purchases, \\d+ postings, the last at .*restored and checked in \\d+ s\n$`,
        ),
      );
      // Without a point in time the disaster is restored too, and the check of the books finds it.
      expect(await failing('drill')).toContain('FAILED: the books of the restored database do not agree');
      expect(await failing('drill', '2020-01-01')).toContain(
        'FAILED: no base backup ended before 2020-01-01',
      );
      expect(await failing('drill', '2099-01-01')).toMatch(
        /FAILED: PostgreSQL could not restore: .*recovery target/,
      );

      // Without the key the stored files are unreadable.
      const stored = readdirSync(path('store/wal'));
      expect(stored.length).toBeGreaterThan(1);
      // Not the last one, whose absence cannot be noticed before a next one exists.
      const inner = path(`store/wal/${stored.filter((name) => /^[0-9A-F]{24}\.gz/.test(name)).at(-2)}`);
      const segment = readFileSync(inner);
      expect(segment.includes('Purchase')).toBe(false);

      // Planted damage: a segment that is gone, one that was altered, a base backup that was altered.
      const name = /([0-9A-F]{24})\.gz/.exec(inner)?.[1];
      rmSync(inner);
      expect(await failing('restore', path('one'), at)).toContain(`FAILED: WAL segment ${name} is missing`);
      writeFileSync(inner, segment.fill(7, segment.length >> 1, (segment.length >> 1) + 9));
      expect(await failing('restore', path('two'), at)).toContain(`FAILED: WAL segment ${name} is damaged`);
      const [base = ''] = readdirSync(path('store/base')).filter((one) => one.endsWith('.gpg'));
      const bytes = readFileSync(path(`store/base/${base}`));
      writeFileSync(path(`store/base/${base}`), bytes.fill(7, bytes.length >> 1, (bytes.length >> 1) + 9));
      expect(await failing('restore', path('three'), at)).toMatch(/FAILED: base backup \S+ is damaged/);
    });
  },
);
