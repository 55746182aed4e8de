import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { importReference } from './football/importReference.ts';
import { holdLease } from './leases.ts';
import { startPeriodic } from './periodic.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('periodic jobs', () => {
  it('are led by one node until its lease runs out', async () => {
    expect(await holdLease(app, 'work', 'one')).toBe(true);
    expect(await holdLease(app, 'work', 'two')).toBe(false);
    expect(await holdLease(app, 'work', 'one')).toBe(true);
    app.clock.advance(61_000);
    expect(await holdLease(app, 'work', 'two')).toBe(true);
    expect(await holdLease(app, 'work', 'one')).toBe(false);
  });

  it('run on one of two nodes, survive an error, and hand over at once when the node stops', async () => {
    const ran: string[] = [];
    const waiting: Array<() => void> = [];
    const next = () => new Promise<void>((resolve) => waiting.push(resolve));
    const job = (node: string) => [
      {
        name: 'shared',
        everyMs: 5,
        leaderOnly: true,
        run: async () => {
          ran.push(node);
          for (const resolve of waiting.splice(0)) resolve();
          throw new Error('once more');
        },
      },
    ];
    const first = startPeriodic(app, job('first'));
    await next();
    const second = startPeriodic(app, job('second'));
    await next();
    await next();
    expect(new Set(ran)).toEqual(new Set(['first']));
    await first.stop(5_000);
    await next();
    expect(ran.at(-1)).toBe('second');
    await second.stop(5_000);
    const total = ran.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(ran).toHaveLength(total);
    expect(await app.db.prisma.lease.count({ where: { name: 'periodic:shared' } })).toBe(0);
  });

  it('are shared by two nodes, and run on the other within 10 s when one is killed', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const ran = new Map<string, Set<string>>();
    let dead = false;
    const resets: string[] = [];
    const jobs = (node: string) =>
      names.map((name) => ({
        name: `share-${name}`,
        everyMs: 20,
        leaderOnly: true,
        metrics: [{ reset: () => void resets.push(`${node} ${name}`) }],
        run: async () => {
          // What a killed process had begun is not done.
          if (!dead || node === 'second') ran.get(node)?.add(name);
        },
      }));
    const fresh = () => {
      ran.set('first', new Set());
      ran.set('second', new Set());
    };
    const done = () => ['first', 'second'].map((node) => ran.get(node)?.size);
    const nothing = new Promise<never>(() => {});
    // A killed process asks the database nothing more, and gives nothing back.
    const killable = {
      ...app,
      db: {
        ...app.db,
        query: ((...given) => (dead ? nothing : app.db.query(...given))) as typeof app.db.query,
      },
    };
    fresh();
    const first = startPeriodic(killable, jobs('first'));
    await expect.poll(done).toEqual([4, 0]);
    const second = startPeriodic(app, jobs('second'));
    await expect.poll(() => done()[1]).toBe(2);
    // What moved is not run by both, and its metrics are left to the other.
    expect(resets).toHaveLength(2);
    fresh();
    await expect.poll(done).toEqual([2, 2]);
    dead = true;
    app.clock.advance(7_000);
    fresh();
    await expect.poll(done).toEqual([0, 4]);
    void first.stop(0);
    await second.stop(5_000);
    expect(await app.db.prisma.lease.count({ where: { name: { startsWith: 'periodic' } } })).toBe(0);
  });

  it('end at once while the feed hangs, and at the end of their grace whatever they do', async () => {
    const asked: string[] = [];
    const never = new Promise<never>(() => {});
    const hanging = {
      ...app,
      feed: {
        ...app.feed,
        leagues: () => {
          asked.push('leagues');
          return never;
        },
      },
    };
    const job = { name: 'names', everyMs: 5, leaderOnly: true, run: importReference };
    const feed = startPeriodic(hanging, [job]);
    await expect.poll(() => asked).toEqual(['leagues']);
    await feed.stop(60_000);
    const stubborn = startPeriodic(app, [
      {
        name: 'stubborn',
        everyMs: 5,
        leaderOnly: true,
        run: () => {
          asked.push('work');
          return never;
        },
      },
    ]);
    await expect.poll(() => asked).toContain('work');
    await stubborn.stop(20);
    expect(await app.db.prisma.lease.count({ where: { name: { startsWith: 'periodic:' } } })).toBe(0);
  });
});
