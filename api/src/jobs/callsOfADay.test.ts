import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addGames, fixture } from '../../test/football.ts';
import { type FeedFixture, FeedUnavailable, type FixtureFeed } from '../domain/games/FixtureFeed.ts';
import { feedHealth } from '../domain/games/feedHealth.ts';
import { Quota } from '../providers/apiFootball/quota.ts';
import { followScores } from './football/followScores.ts';

// How the calls of a day are spent: the quota is the real one, and so is the midnight at which it starts again.
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const midnight = new Date('2026-10-17T00:00:00Z');
let app: TestApp;
afterEach(() => app.close());

/** A feed of some games, all in play from their kick-off and in the list for six hours, with a quota of so many calls, `used` of them gone. */
async function feedOf(
  games: FeedFixture[],
  { limit, used = 0, now = midnight }: { limit: number; used?: number; now?: Date },
) {
  const quota = new Quota({ now: () => app.clock.now() });
  const made = { live: [] as Date[], byIds: [] as number[][] };
  let called = used;
  let day = now.toISOString().slice(0, 10);
  const headers = () =>
    new Headers({
      'x-ratelimit-requests-limit': String(limit),
      'x-ratelimit-requests-remaining': String(limit - called),
    });
  const call = async (purpose: 'scores' | 'prices') => {
    await quota.take(purpose);
    const today = app.clock.now().toISOString().slice(0, 10);
    called = today === day ? called + 1 : 1;
    day = today;
    if (called > limit) {
      quota.dayUsedUp();
      throw new FeedUnavailable('You have reached the request limit for the day', true);
    }
    quota.observe(headers());
  };
  const goals = new Map<number, number>();
  const asOf = (one: FeedFixture): FeedFixture => {
    const minute = Math.floor((app.clock.now().getTime() - one.kickoff.getTime()) / MINUTE);
    if (minute < 0) return one;
    const score = { home: goals.get(one.providerId) ?? 0, away: 0 };
    return fixture(one.providerId, {
      ...one,
      status: '2H',
      minute,
      goals: score,
      halfTime: { home: 0, away: 0 },
    });
  };
  const feed: Partial<FixtureFeed> = {
    quota: () => quota.left(),
    live: async () => {
      await call('scores');
      made.live.push(app.clock.now());
      return games.map(asOf).filter(({ status, minute }) => status === '2H' && (minute ?? 0) < 360);
    },
    byIds: async (ids) => {
      await call('scores');
      made.byIds.push([...ids]);
      return games.filter((one) => ids.includes(one.providerId)).map(asOf);
    },
  };
  app = await createTestApp({ now, feed: feed as FixtureFeed });
  await addGames(app, games);
  quota.observe(headers());
  return { made, goals, call, called: () => called };
}
const tipped = (...providerIds: number[]) =>
  app.db.prisma.game.updateMany({ where: { providerId: { in: providerIds } }, data: { tipCount: 1 } });
const storedGoals = async (providerId: number) =>
  (await app.db.prisma.game.findUniqueOrThrow({ where: { providerId } })).homeGoals;
async function turns(count: number, everyMs: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    app.clock.advance(everyMs);
    await followScores(app);
  }
}

describe('a day in which games with tips are in play throughout', () => {
  it('is within its calls and sees its last goal, though prices and names use theirs up', async () => {
    const limit = 200;
    const games = Array.from({ length: 4 }, (_none, at) =>
      fixture(at + 1, { kickoff: new Date(midnight.getTime() + at * 6 * HOUR) }),
    );
    const { made, goals, call, called } = await feedOf(games, { limit });
    await tipped(1, 2, 3, 4);
    // Ten minutes a turn stand for 15 seconds. Scores at each turn, prices and games by number would be 300 calls.
    for (let turn = 1; turn < 144; turn += 1) {
      if (turn === 138) goals.set(4, 3);
      await turns(1, 10 * MINUTE);
      if (turn % 18 === 0)
        for (let page = 0; page < 15; page += 1) await call('prices').catch(() => undefined);
    }
    expect(app.clock.now().toISOString()).toBe('2026-10-17T23:50:00.000Z');
    expect(await storedGoals(4)).toBe(3);
    expect(called()).toBeLessThanOrEqual(limit);
    // Spread over the day: no quarter of it goes without.
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const from = midnight.getTime() + quarter * 6 * HOUR;
      const asked = made.live.filter((at) => at.getTime() >= from && at.getTime() < from + 6 * HOUR);
      expect(asked.length).toBeGreaterThan(4);
    }
  });
});

describe('all that is in play is asked for', () => {
  const kickoff = new Date(midnight.getTime() + HOUR);
  const count = async (made: { live: Date[] }, minutes: number) => {
    const before = made.live.length;
    await turns(minutes * 4, 15 * SECOND);
    return made.live.length - before;
  };

  it('at each turn while a game with tips is in play or about to begin, else once a minute', async () => {
    const { made } = await feedOf([fixture(1, { kickoff }), fixture(2, { kickoff })], { limit: 7_500 });
    app.clock.set(new Date(kickoff.getTime() - 10 * MINUTE));
    await followScores(app);
    expect(await count(made, 5)).toBe(5);
    await tipped(1);
    expect(await count(made, 3)).toBe(3);
    // Two minutes before it begins.
    expect(await count(made, 2)).toBe(8);
    expect(await count(made, 5)).toBe(20);
    expect(await feedHealth(app)).toMatchObject({ stale: false });
    // Its slip is finished: the other game has no tips, and once a minute is no delay.
    await app.db.prisma.game.updateMany({ data: { tipCount: 0 } });
    expect(await count(made, 5)).toBe(5);
    app.clock.advance(59 * SECOND);
    expect(await feedHealth(app)).toMatchObject({ stale: false });
  });

  it('more seldom when the calls left would not last until midnight, and not at all when only the kept ones are left', async () => {
    const { made } = await feedOf([fixture(1, { kickoff })], { limit: 7_500, used: 6_900, now: kickoff });
    await tipped(1);
    await followScores(app);
    // 600 are left, 375 of them kept: 225 for 23 hours are one in six minutes.
    expect(await count(made, 60)).toBe(9);
    await app.close();
    const poor = await feedOf([fixture(1, { kickoff })], { limit: 7_500, used: 7_200, now: kickoff });
    await tipped(1);
    await followScores(app);
    expect(await count(poor.made, 30)).toBe(0);
    await app.close();
    // Reported as used up: the quota checks every 15 minutes whether it is.
    const none = await feedOf([fixture(1, { kickoff })], { limit: 7_500, used: 7_500, now: kickoff });
    await tipped(1);
    expect(await count(none.made, 14)).toBe(0);
    expect(none.called()).toBe(7_500);
    expect(await count(none.made, 16)).toBe(0);
    expect(none.called()).toBe(7_501);
  });
});

describe('when the calls are few', () => {
  it('games are asked for by number only where tips wait for them', async () => {
    const kickoff = new Date(midnight.getTime() - 6 * HOUR);
    const due = [1, 2, 3, 4].map((id) => fixture(id, { kickoff }));
    const { made } = await feedOf(due, { limit: 1_000, used: 960 });
    await app.db.prisma.game.updateMany({ data: { nextCheckAt: midnight } });
    await tipped(2, 3);
    await followScores(app);
    expect(made.byIds).toEqual([[2, 3]]);
    expect(await app.db.prisma.game.count({ where: { nextCheckAt: midnight } })).toBe(2);
    // A new day has enough for all.
    app.clock.set(new Date(midnight.getTime() + 24 * HOUR));
    await followScores(app);
    expect(made.byIds.flat()).toEqual(expect.arrayContaining([1, 4]));
  });
});
