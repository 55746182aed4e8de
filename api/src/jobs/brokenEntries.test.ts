import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addGames, fixture } from '../../test/football.ts';
import { type FeedFixture, FeedUnavailable, type FixtureFeed } from '../domain/games/FixtureFeed.ts';
import { feedHealth } from '../domain/games/feedHealth.ts';
import { followScores } from './football/followScores.ts';
import { importFixtures, importToday } from './football/importFixtures.ts';

// Whatever one match or one day of the feed is, the others go on. What its reader would refuse comes here past it.
const quota = () => ({ dayLimit: null, dayLeft: null, minuteLimit: null, minuteLeft: null });
const now = new Date('2026-11-21T13:00:00Z');
let app: TestApp;
afterEach(() => app.close());
const appWith = async (feed: Partial<FixtureFeed>) => {
  app = await createTestApp({ now, feed: { quota, byIds: async () => [], ...feed } as FixtureFeed });
  return app;
};
const stored = (id: number | undefined) => app.db.prisma.game.findUniqueOrThrow({ where: { id: id ?? 0 } });

const kickoff = new Date(now.getTime() + 3_600_000);
const poison: Array<[string, FeedFixture]> = [
  ['a NUL in a name', fixture(2, { kickoff, home: { providerId: 20, name: 'A\u0000B' } })],
  ['a number that no column takes', fixture(2, { kickoff, home: { providerId: 2 ** 33, name: 'Big' } })],
  ['a time that is none', fixture(2, { kickoff: new Date(Number.NaN) })],
  ['a season that no column takes', fixture(2, { kickoff, season: 2 ** 40, status: '1H' })],
];

it.each(poison)('%s stops no other score, and is asked for at its moments only', async (_what, bad) => {
  const good = fixture(1, { kickoff });
  let minute = 3;
  const asked: number[][] = [];
  const live = async () => [
    bad,
    fixture(1, {
      kickoff,
      status: '1H',
      minute,
      goals: { home: minute, away: 0 },
      halfTime: { home: minute, away: 0 },
    }),
  ];
  const byIds = async (ids: readonly number[]) => {
    asked.push([...ids]);
    return ids.includes(2) ? [bad] : [];
  };
  await appWith({ live, byIds });
  const [id, strange] = await addGames(app, [good, fixture(2, { kickoff })]);
  await app.db.prisma.game.updateMany({ data: { tipCount: 1 } });
  await app.db.prisma.game.update({ where: { id: strange ?? 0 }, data: { nextCheckAt: now } });
  for (let turn = 0; turn < 8; turn += 1) {
    app.clock.set(new Date(kickoff.getTime() + (12 + turn) * 15_000));
    minute = 3 + Math.floor(turn / 4);
    await followScores(app);
  }
  expect(await stored(id)).toMatchObject({ status: 'LIVE', minute: 4, homeGoals: 4 });
  expect(await feedHealth(app)).toMatchObject({ stale: false });
  expect(asked.filter((ids) => ids.includes(2))).toHaveLength(1);
});

it('one bad day of the week costs only itself, and is asked for once more', async () => {
  const days: string[] = [];
  await appWith({
    byDate: async (day) => {
      days.push(day);
      if (day === '2026-11-22') throw new FeedUnavailable('cut', true);
      return [fixture(days.length, { kickoff: new Date(`${day}T12:00:00Z`) })];
    },
  });
  await importFixtures(app);
  expect([days.length, days.at(-1)]).toEqual([10, '2026-11-22']);
  expect(await app.db.prisma.game.count()).toBe(8);
  // The whole list is not read again for it five minutes later.
  expect(await app.db.prisma.feedState.findUnique({ where: { name: 'week' } })).toMatchObject({
    lastError: null,
  });
});

it('a feed that is down is asked for two days of the week, then left until later', async () => {
  let calls = 0;
  await appWith({
    byDate: async () => {
      calls += 1;
      throw new FeedUnavailable('down', true);
    },
  });
  await importFixtures(app);
  expect(calls).toBe(2);
  expect(await app.db.prisma.feedState.findUnique({ where: { name: 'week' } })).toMatchObject({
    lastError: 'down',
  });
  await importToday(app);
  expect(calls).toBe(3);
});
