import { expect, inject, it } from 'vitest';
import { inCi } from '../../api/test/inCi.ts';
import { testSeed } from '../../api/test/seed.ts';
import { runCrashPoints } from './crashPoints.ts';
import { embeddedDatabase, postgresDatabase } from './database.ts';
import { runSoak } from './runSoak.ts';

// Small runs of what `npm run soak` does for as long as asked: the product in a process of its own, really killed.
const database = () =>
  (process.env.DATABASE_URL ? postgresDatabase : embeddedDatabase)(inject('databaseTemplate'));
const quietly = () => undefined;

it.skipIf(!inCi)(
  'F36 a process killed after any answer of database or provider leaves nothing that does not finish',
  async () => {
    const own = await database();
    try {
      // Every point of every way is tried by `npm run soak -- --crash-points`; here the seed chooses the start and the second way.
      const turn = Math.abs(testSeed);
      const { broken, points, crashes, metrics } = await runCrashPoints({
        database: own,
        step: 173,
        first: 5 + (turn % 30),
        ways: ['payout', (['refund', 'card', 'subscription'] as const)[turn % 3] ?? 'refund'],
        say: quietly,
      });
      expect(broken).toEqual([]);
      expect(crashes).toBeGreaterThanOrEqual(2);
      expect(points).toBeGreaterThan(50);
      expect(metrics.paid).toBeGreaterThanOrEqual(1);
    } finally {
      await own.drop();
    }
  },
);

it.skipIf(!inCi)(
  'F45 random buyers, faults and kills: no difference, no double sale, no lost sale',
  async () => {
    const own = await database();
    const seed = Math.abs(testSeed) % 1_000_000;
    try {
      const { broken, metrics, kills } = await runSoak({
        database: own,
        purchases: 24,
        untilMs: 120_000,
        kills: 1,
        atOnce: 8,
        speed: 120,
        seed,
        say: quietly,
      });
      expect(broken, `seed ${seed}`).toEqual([]);
      expect(kills).toBe(1);
      expect(metrics.paid).toBeGreaterThan(5);
    } finally {
      await own.drop();
    }
  },
);
