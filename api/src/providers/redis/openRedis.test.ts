import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bus, redisBus } from '../../live/bus.ts';
import { openRateLimits } from './openRateLimits.ts';
import { openRedis, redisPrefix } from './openRedis.ts';

const server = process.env.REDIS_URL;
const warnings: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });

/** A way to the Redis of REDIS_URL that a test can cut, delay, or fill with silence. */
async function breakable(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let silent = false;
  let subscribeMs = 0;
  let refuses = false;
  const door: Server = createServer((near) => {
    const far = connect(Number(port || 6379), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('data', (bytes) => {
      const asked = String(bytes).toLowerCase();
      const subscribes = asked.split('$9\r\nsubscribe').length - 1;
      if (subscribes === 0) far.write(bytes);
      else if (refuses) near.write('-NOPERM this user has no permissions\r\n'.repeat(subscribes));
      // Redis answers in order, so whatever is asked after it on this connection is late as well.
      else setTimeout(() => far.destroyed || far.write(bytes), subscribeMs);
    });
    far.on('data', (bytes) => silent || near.write(bytes));
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const breakConnections = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  const cut = () => {
    door.close();
    breakConnections();
  };
  return {
    url: `redis://127.0.0.1:${(door.address() as AddressInfo).port}`,
    cut,
    silence: () => {
      silent = true;
    },
    /** Connections break once; each SUBSCRIBE of the new ones is answered `ms` late. */
    breakAndDelaySubscribe: (ms: number) => {
      subscribeMs = ms;
      breakConnections();
    },
    /** Connections break; SUBSCRIBE is refused on the new ones until `allowSubscribe`. */
    breakAndRefuseSubscribe: () => {
      refuses = true;
      breakConnections();
    },
    allowSubscribe: () => {
      refuses = false;
    },
    /** Connections break, and new ones get no answer. */
    lose: () => {
      silent = true;
      breakConnections();
    },
  };
}

/** Waits for the work's end, good or bad; without a time-out of its own it would last until the test's. */
const expectAnswer = (work: Promise<unknown>) => work.catch(() => undefined);

describe.skipIf(!server)('with a Redis', () => {
  let way: Awaited<ReturnType<typeof breakable>>;
  let redis: Redis;
  let bus: Bus;
  const prefix = `tipsoko:test:${randomUUID()}`;
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  beforeEach(async () => {
    warnings.length = 0;
    unhandled.length = 0;
    way = await breakable(server ?? '');
    redis = await openRedis(way.url, log);
    bus = await redisBus(redis, prefix, log);
  });
  afterEach(async () => {
    await bus.close();
    redis.disconnect();
    way.cut();
  });

  it('the bus is ready before anything was published', async () => {
    expect(await bus.ready()).toBe(true);
  });

  it('hears its own deployment, and no other', async () => {
    const other = await redisBus(redis, `${prefix}:other`, log);
    const heard: string[] = [];
    bus.on('topGamesChanged', () => heard.push('ours'));
    other.on('topGamesChanged', () => heard.push('theirs'));
    await other.publish({ type: 'topGamesChanged' });
    await bus.publish({ type: 'topGamesChanged' });
    await expect.poll(() => heard.length).toBe(2);
    expect(heard.sort()).toEqual(['ours', 'theirs']);
    await other.close();
  });

  it('subscribes again after a restart, however late the answer, and no promise is left without a catch', async () => {
    const elsewhere = await openRedis(server ?? '', log);
    const other = await redisBus(elsewhere, prefix, log);
    process.on('unhandledRejection', note);
    const heard: string[] = [];
    bus.on('topGamesChanged', () => heard.push('event'));
    try {
      // Longer than a command of the other connections may take.
      way.breakAndDelaySubscribe(800);
      await expect.poll(() => bus.ready()).toBe(false);
      await expect.poll(() => bus.ready()).toBe(true);
      await other.publish({ type: 'topGamesChanged' });
      await expect.poll(() => heard).toEqual(['event']);
      // And once more, because the first reconnect may be another path than the next.
      way.breakAndDelaySubscribe(800);
      await expect.poll(() => bus.ready()).toBe(false);
      await expect.poll(() => bus.ready()).toBe(true);
      await other.publish({ type: 'topGamesChanged' });
      await expect.poll(() => heard).toEqual(['event', 'event']);
      expect(unhandled).toEqual([]);
      expect(warnings.filter((line) => line.includes('refused the subscription'))).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
      await other.close();
      elsewhere.disconnect();
    }
  });

  it('subscribes again when a restarted Redis has refused it, and no promise is left without a catch', async () => {
    const elsewhere = await openRedis(server ?? '', log);
    const other = await redisBus(elsewhere, prefix, log);
    process.on('unhandledRejection', note);
    const heard: string[] = [];
    bus.on('topGamesChanged', () => heard.push('event'));
    try {
      way.breakAndRefuseSubscribe();
      await expect.poll(() => warnings.join()).toContain('refused the subscription');
      expect(await bus.ready()).toBe(false);
      way.allowSubscribe();
      await expect.poll(() => bus.ready()).toBe(true);
      await other.publish({ type: 'topGamesChanged' });
      await expect.poll(() => heard).toEqual(['event']);
      expect(unhandled).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
      await other.close();
      elsewhere.disconnect();
    }
  });

  it('reaches its own listeners once, while Redis works, is silent and is gone', async () => {
    const elsewhere = await openRedis(server ?? '', log);
    const other = await redisBus(elsewhere, prefix, log);
    const heard: string[] = [];
    bus.on('topGamesChanged', () => heard.push('own'));
    other.on('topGamesChanged', () => heard.push('other'));
    await bus.publish({ type: 'topGamesChanged' });
    await other.publish({ type: 'topGamesChanged' });
    await expect.poll(() => [...heard].sort()).toEqual(['other', 'other', 'own', 'own']);
    heard.length = 0;
    way.silence();
    await expectAnswer(bus.publish({ type: 'topGamesChanged' }));
    way.lose();
    await expectAnswer(bus.publish({ type: 'topGamesChanged' }));
    expect(heard.filter((node) => node === 'own')).toEqual(['own', 'own']);
    await other.close();
    elsewhere.disconnect();
  });

  it('answers without waiting when Redis is gone', async () => {
    const limits = openRateLimits(redis, 1, prefix);
    way.lose();
    await expect.poll(() => redis.status === 'ready').toBe(false);
    await expectAnswer(limits.take('costByAddress', '10.0.0.1'));
    await expectAnswer(bus.publish({ type: 'topGamesChanged' }));
    expect(await bus.ready()).toBe(false);
  });

  it('gives up a silent Redis soon', async () => {
    const limits = openRateLimits(redis, 1, prefix);
    way.silence();
    await expectAnswer(limits.take('costByAddress', '10.0.0.1'));
    expect(await bus.ready()).toBe(false);
  });
});

it.each([
  [{}, 'tipsoko'],
  [{ DATABASE_URL: 'postgres://db:5432/tipsoko' }, 'tipsoko'],
  [{ DATABASE_URL: 'postgres://db:5432/staging' }, 'tipsoko:staging'],
  [{ DATABASE_URL: 'postgres://db:5432/staging', REDIS_PREFIX: 'trial' }, 'trial'],
])('keys of %j begin with %s', (settings, prefix) => {
  expect(redisPrefix(settings)).toBe(prefix);
});
