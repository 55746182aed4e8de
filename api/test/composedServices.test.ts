import { type ChildProcess, execFile, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as askPlainly, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from './bundle.ts';
import { asPostgres, isInstalled, postgres, postgresPrograms } from './cluster.ts';
import { freePort } from './freePort.ts';
import { inCi } from './inCi.ts';
import { shortLived } from './shortLived.ts';

// PostgreSQL, Redis and a node as docker-compose.yml puts them together, with its certificates, access rules and roles.

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
/** pg_hba.conf, but for what stays in the container: there the test is another user. */
const access = (/^ {2}access:\n {4}content: \|\n((?: {6}.*\n)+)/m.exec(compose)?.[1] ?? '').replaceAll(
  /^ {6}/gm,
  '',
);
const passwords = {
  owner: 'owner-word',
  serving: 'serving-word',
  backup: 'backup-word',
  redis: 'redis-word',
};

const isPossible = postgresPrograms !== '' && ['gpg', 'openssl', 'redis-server'].every(isInstalled);

describe.skipIf(!isPossible || !inCi)(
  'composed services (skipped where PostgreSQL, Redis, OpenSSL or GnuPG are not installed)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'composed-'));
    const path = (name: string) => join(folder, name);
    const children: ChildProcess[] = [];
    let ports: { database: number; redis: number; sentinel: number };
    let admin: Awaited<ReturnType<typeof bundle>>;
    let server: Awaited<ReturnType<typeof bundle>>;
    let node: { port: number };

    beforeAll(async () => {
      chmodSync(folder, 0o755);
      for (const name of ['tls', 'others', 'cluster', 'data', 'store'])
        mkdirSync(path(name), { mode: 0o755 });
      const certificates = (to: string) =>
        execFileSync('sh', [join(root, 'ops/tls/certificates.sh'), to, 'database', 'redis', 'api-1']);
      certificates(path('tls'));
      certificates(path('others'));
      if (asPostgres.length > 0)
        execFileSync('chown', ['postgres', path('tls/database.key'), path('cluster')]);
      ports = { database: await freePort(), redis: await freePort(), sentinel: await freePort() };
      writeFileSync(path('word'), passwords.owner, { mode: 0o644 });
      writeFileSync(path('access'), access, { mode: 0o644 });
      postgres(
        'initdb',
        '-D',
        path('cluster'),
        '-U',
        'tipsoko',
        '-A',
        'scram-sha-256',
        '--pwfile',
        path('word'),
        '--no-sync',
        '--locale=C',
        '-E',
        'UTF8',
      );
      const options = `-p ${ports.database} -k ${path('cluster')} -c listen_addresses=127.0.0.1 -c fsync=off -c hba_file=${path('access')} -c ssl=on -c ssl_cert_file=${path('tls/database.pem')} -c ssl_key_file=${path('tls/database.key')}`;
      postgres('pg_ctl', '-D', path('cluster'), '-l', path('cluster/log'), '-w', '-o', options, 'start');
      const redis = (...args: string[]) =>
        children.push(spawn('redis-server', [...args, '--dir', folder], { stdio: 'ignore' }));
      const tls = ['--tls-auth-clients', 'no', '--tls-replication', 'yes', '--port', '0'].concat(
        ...['cert-file=redis.pem', 'key-file=redis.key', 'ca-cert-file=ca.pem']
          .map((pair) => pair.split('='))
          .map(([name, file]) => [`--tls-${name}`, path(`tls/${file}`)]),
      );
      redis('--requirepass', passwords.redis, '--save', '', '--tls-port', String(ports.redis), ...tls);
      const watched = [
        `sentinel monitor shop 127.0.0.1 ${ports.redis} 1`,
        `sentinel auth-pass shop ${passwords.redis}`,
      ];
      writeFileSync(path('sentinel.conf'), watched.join('\n'));
      redis(path('sentinel.conf'), '--sentinel', '--tls-port', String(ports.sentinel), ...tls);
      [admin, server] = (await Promise.all(
        ['../src/admin/main.ts', 'abuse/serverProcess.ts'].map((name) =>
          bundle(fileURLToPath(new URL(name, import.meta.url))),
        ),
      )) as [typeof admin, typeof server];
    });
    afterAll(async () => {
      for (const child of children) child.kill('SIGKILL');
      postgres('pg_ctl', '-D', path('cluster'), '-m', 'immediate', 'stop');
      await Promise.all([admin.remove(), server.remove()]);
      rmSync(folder, { recursive: true });
    });

    const databaseOf = (user: string, password: string) =>
      `postgres://${user}:${password}@localhost:${ports.database}/postgres?sslmode=verify-full`;
    const environment = () => ({ PATH: process.env.PATH ?? '', NODE_EXTRA_CA_CERTS: path('tls/ca.pem') });

    const migrate = (env: Record<string, string>) =>
      run(
        process.execPath,
        [admin.program, 'migrate', '--serving-role', 'tipsoko_serving', '--backup-role', 'tipsoko_backup'],
        {
          env: {
            NODE_ENV: 'production',
            DATABASE_URL: databaseOf('tipsoko', passwords.owner),
            SERVING_PASSWORD: passwords.serving,
            BACKUP_PASSWORD: passwords.backup,
            ...env,
          },
        },
      );

    it('migrates in production with the settings of the database alone, by TLS to the right server', async () => {
      const failed = await migrate({ ...environment(), NODE_EXTRA_CA_CERTS: path('others/ca.pem') }).catch(
        ({ stderr }: { stderr: string }) => stderr,
      );
      expect(failed).toMatch(/certificate/);
      const plain = databaseOf('tipsoko', passwords.owner).replace('?sslmode=verify-full', '');
      const unencrypted = await migrate({
        ...environment(),
        DATABASE_URL: plain.replace('localhost', 'database'),
      }).catch(({ stderr }: { stderr: string }) => stderr);
      expect(unencrypted).toMatch(/^DATABASE_URL is not valid: production connects by TLS/);
      // On this machine the settings would allow it; the access rules do not.
      const refused = await migrate({ ...environment(), DATABASE_URL: plain }).catch(
        ({ stderr }: { stderr: string }) => stderr,
      );
      expect(refused).toMatch(/no pg_hba\.conf entry .* no encryption/);
      const { stdout } = await migrate(environment());
      expect(stdout).toContain('tipsoko_serving may read and write rows.\ntipsoko_backup may make backups.');
    });

    it('backs up with a role that reads no rows', async () => {
      const gpg = (...args: string[]) =>
        execFileSync('gpg', ['--homedir', path('gpg'), '--batch', '--quiet', ...args], {
          stdio: ['ignore', 'pipe', 'ignore'],
        });
      mkdirSync(path('gpg'), { mode: 0o700 });
      gpg('--passphrase', '', '--quick-generate-key', 'backup', 'default', 'default', 'never');
      writeFileSync(path('public'), gpg('--armor', '--export'));
      execFileSync('gpgconf', ['--homedir', path('gpg'), '--kill', 'all']);
      const env = {
        PATH: `${postgresPrograms}:${process.env.PATH}`,
        PGHOST: 'localhost',
        PGPORT: String(ports.database),
        PGDATABASE: 'postgres',
        PGUSER: 'tipsoko_backup',
        PGPASSWORD: passwords.backup,
        PGSSLMODE: 'verify-full',
        PGSSLROOTCERT: path('tls/ca.pem'),
        BACKUP_TO: path('store'),
        BACKUP_PUBLIC_KEY_FILE: path('public'),
      };
      const { stderr } = await run('bash', [join(root, 'ops/backup/backup.sh'), 'base'], { env });
      expect(stderr).toMatch(/base backup \d{8}T\d{6}Z\n$/);
      expect(stderr).not.toContain('could not be noted');
      const ask = (sql: string) =>
        run('psql', ['-qXAt', '-c', sql], { env }).catch((error: { stderr: string }) => error.stderr);
      expect(await ask('SELECT * FROM "User"')).toContain('permission denied');
      expect(await ask('UPDATE "Purchase" SET "paidAt" = now()')).toContain('permission denied');
      expect(await ask('CREATE TABLE "Mine" ("id" INT)')).toContain('permission denied');
    });

    async function serve(more: Record<string, string>): Promise<typeof node> {
      const child = fork(server.program, {
        execArgv: [...shortLived],
        env: {
          ...environment(),
          DATABASE_URL: databaseOf('tipsoko_serving', passwords.serving),
          MIGRATE: 'off',
          TLS_CERTIFICATE_FILE: path('tls/api-1.pem'),
          TLS_KEY_FILE: path('tls/api-1.key'),
          DATA_DIR: path('data'),
          STALLED_AFTER_MS: '1000',
          ...more,
        },
      });
      children.push(child);
      const [started] = (await once(child, 'message')) as [typeof node];
      return started;
    }

    async function isReady(port: number, ca: string): Promise<number | undefined> {
      const asked = request({ host: 'localhost', port, path: '/readyz', ca: readFileSync(path(ca)) }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      return response.statusCode;
    }

    it('serves by https alone, with PostgreSQL and Redis by TLS', async () => {
      node = await serve({ REDIS_URL: `rediss://:${passwords.redis}@localhost:${ports.redis}` });
      expect(await isReady(node.port, 'tls/ca.pem')).toBe(200);
      await expect(isReady(node.port, 'others/ca.pem')).rejects.toThrow(/certificate/);
      const plain = askPlainly({ host: 'localhost', port: node.port, path: '/readyz' }).end();
      await expect(once(plain, 'response')).rejects.toThrow(/hang up|ECONNRESET/);
    });

    it('asks Sentinels, and the primary that they name, by TLS', async () => {
      const { port } = await serve({
        REDIS_URL: `rediss://:${passwords.redis}@redis.invalid`,
        REDIS_SENTINELS: `shop@localhost:${ports.sentinel}`,
      });
      expect(await isReady(port, 'tls/ca.pem')).toBe(200);
    });

    it('ends a reader that takes nothing', async () => {
      const socket = connect({ host: 'localhost', port: node.port, ca: readFileSync(path('tls/ca.pem')) });
      socket.on('error', () => {});
      await once(socket, 'secureConnect');
      socket.pause();
      socket.write('GET /graphql HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n'.repeat(16));
      await expect
        .poll(() => {
          // A paused socket hears of its end only when it sends.
          if (!socket.destroyed) socket.write('\r\n');
          return socket.destroyed;
        })
        .toBe(true);
    });
  },
);
