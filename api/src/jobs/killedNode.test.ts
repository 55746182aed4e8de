import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bundle } from '../../test/bundle.ts';
import { type Database, openPostgres } from '../db/client.ts';
import { periodicJobs } from './periodic.ts';

const server = process.env.DATABASE_URL;
const source = fileURLToPath(new URL('../../test/periodicProcess.ts', import.meta.url));
const all = periodicJobs.map(({ name }) => name).sort();

function urlOf(name: string): string {
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

describe.skipIf(!server)('two nodes on one PostgreSQL', () => {
  const name = `tipsoko_lease_${randomBytes(6).toString('hex')}`;
  let admin: Database;
  let database: Database;
  let bundled: Awaited<ReturnType<typeof bundle>>;
  const nodes: ChildProcess[] = [];
  beforeAll(async () => {
    bundled = await bundle(source);
    admin = await openPostgres(server ?? '', 1);
    await admin.executeSql(`CREATE DATABASE ${name} TEMPLATE ${inject('databaseTemplate')}`);
    database = await openPostgres(urlOf(name), 1);
  });
  afterAll(async () => {
    for (const node of nodes) node.kill('SIGKILL');
    await database.close();
    await admin.executeSql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.close();
    await bundled.remove();
  });

  /** A node, and the jobs that it has run since `clear`. */
  function startNode(): { child: ChildProcess; ran: Set<string> } {
    const child = spawn(process.execPath, ['--enable-source-maps', bundled.program], {
      env: { ...process.env, DATABASE_URL: urlOf(name), REDIS_URL: '', NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    nodes.push(child);
    const ran = new Set<string>();
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (job) => void ran.add(job));
    return { child, ran };
  }

  it('share the periodic jobs, and after SIGKILL of one the other soon runs all of them', async () => {
    const one = startNode();
    await expect.poll(() => [...one.ran].sort()).toEqual(all);
    const two = startNode();
    const most = Math.ceil(all.length / 2);
    await expect.poll(() => two.ran.size).toBeGreaterThanOrEqual(all.length - most);
    one.ran.clear();
    two.ran.clear();
    await expect.poll(() => [...one.ran, ...two.ran].sort(), { interval: 100 }).toEqual(all);
    expect(one.ran.size).toBeGreaterThanOrEqual(all.length - most);

    one.child.kill('SIGKILL');
    // A node looks every two seconds for leases that are over, so no job is without a node for longer than ten.
    const [{ seconds } = { seconds: Number.NaN }] = await database.query<{ seconds: number }>(
      `SELECT extract(epoch FROM max("until") - now())::float AS seconds FROM "Lease"`,
    );
    expect(seconds).toBeLessThanOrEqual(8);
    await expect.poll(() => [...two.ran].sort(), { interval: 50 }).toEqual(all);
  });
});
