import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../test/freePort.ts';
import { besideRedis, openRedis } from './openRedis.ts';

const log = pino({ level: 'silent' });
const installed = (() => {
  try {
    return execFileSync('redis-server', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

describe.skipIf(!installed)('a primary and a replica that a Sentinel watches', () => {
  const running: ChildProcess[] = [];
  let folder: string;
  let ports: { primary: number; replica: number; sentinel: number };

  async function start(name: string, port: number, lines: string[], ...flags: string[]) {
    const file = join(folder, `${name}.conf`);
    await writeFile(
      file,
      [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, 'save ""', ...lines].join('\n'),
    );
    const child = spawn('redis-server', [file, ...flags], { stdio: 'ignore' });
    running.push(child);
    return child;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tipsoko-sentinel-'));
    ports = { primary: await freePort(), replica: await freePort(), sentinel: await freePort() };
    const open = [`requirepass secret`, `masterauth secret`];
    await start('primary', ports.primary, open);
    await start('replica', ports.replica, [...open, `replicaof 127.0.0.1 ${ports.primary}`]);
    await vi.waitFor(
      async () => {
        const replica = await openRedis(`redis://:secret@127.0.0.1:${ports.replica}`, log);
        const state = await replica.info('replication');
        replica.disconnect();
        expect(state).toContain('master_link_status:up');
      },
      { timeout: 30_000, interval: 200 },
    );
    await start(
      'sentinel',
      ports.sentinel,
      [
        `sentinel monitor shop 127.0.0.1 ${ports.primary} 1`,
        'sentinel auth-pass shop secret',
        'sentinel down-after-milliseconds shop 500',
        'sentinel failover-timeout shop 3000',
      ],
      '--sentinel',
    );
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('is followed to the new primary, by commands and by the bus', async () => {
    // The address is that of no Redis: only user, password and database of it count.
    const sentinels = `shop@127.0.0.1:${ports.sentinel}`;
    const redis = await vi.waitFor(() => openRedis('redis://:secret@redis.invalid/0', log, sentinels), {
      timeout: 30_000,
    });
    const bus = await besideRedis(redis, log);
    const heard: string[] = [];
    bus.on('message', (_channel, text) => heard.push(text));
    await bus.subscribe('goals');
    expect(await redis.info('server')).toContain(`tcp_port:${ports.primary}`);
    await redis.set('before', 'kept');
    // The Sentinel has found the replica, and it has what was written.
    await expect.poll(() => redis.wait(1, 100)).toBe(1);
    const watching = new Redis(ports.sentinel);
    await expect.poll(() => watching.call('sentinel', 'replicas', 'shop')).toHaveLength(1);
    watching.disconnect();

    running[0]?.kill('SIGKILL');
    await expect.poll(() => redis.info('server').catch(() => '')).toContain(`tcp_port:${ports.replica}`);
    expect(await redis.get('before')).toBe('kept');
    await expect
      .poll(
        async () => {
          await redis.publish('goals', '1-0').catch(() => 0);
          return heard;
        },
        { timeout: 30_000 },
      )
      .toContain('1-0');
    redis.disconnect();
    bus.disconnect();
  });
});
