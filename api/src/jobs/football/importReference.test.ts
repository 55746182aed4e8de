import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type RunningApiFootball,
  startApiFootball,
} from '../../../simulators/apiFootball/startApiFootball.ts';
import { VirtualClock } from '../../../simulators/apiFootball/VirtualClock.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { hours } from '../../../test/football.ts';
import { feedHealth } from '../../domain/games/feedHealth.ts';
import { searchGames } from '../../domain/games/searchGames.ts';
import { createApiFootballClient } from '../../providers/apiFootball/createApiFootballClient.ts';
import { checkFeedAccount } from './checkFeedAccount.ts';
import { followScores } from './followScores.ts';
import { importToday } from './importFixtures.ts';
import { importReference } from './importReference.ts';

const start = new Date('2026-10-17T06:00:00Z');
let feed: RunningApiFootball;
let app: TestApp;

beforeEach(async () => {
  const clock = new VirtualClock({ start, paused: true });
  const now = () => new Date(clock.now());
  feed = await startApiFootball({ anchor: start, apiKey: 'key', clock, quotaNow: () => clock.now() });
  app = await createTestApp({
    now: start,
    feed: createApiFootballClient({
      baseUrl: feed.url,
      apiKey: 'key',
      clock: { now },
      log: pino({ level: 'silent' }),
      sleep: async () => {},
    }),
  });
  onTestFinished(async () => {
    await app.close();
    await feed.close();
  });
});

async function pass(milliseconds: number): Promise<void> {
  feed.clock.advance(milliseconds);
  app.clock.advance(milliseconds);
}
const callsToday = async () => {
  const answer = await fetch(`${feed.url}/status`, { headers: { 'x-apisports-key': 'key' } });
  const { response } = (await answer.json()) as { response: { requests: { current: number } } };
  return response.requests.current;
};

describe('names and coverage', () => {
  it('come once a day: all leagues in a call, then the teams of those that play', async () => {
    await importToday(app);
    const before = await callsToday();
    await importReference(app);
    const leagues = await app.db.prisma.league.findMany();
    expect(await callsToday()).toBe(before + 1 + leagues.length);
    expect(leagues.every((league) => league.season === 2026 && league.hasLogo && league.type !== '')).toBe(
      true,
    );
    expect(leagues.every((league) => league.coversOdds !== null && league.coversLive)).toBe(true);
    expect(await app.db.prisma.team.count({ where: { OR: [{ country: '' }, { hasLogo: false }] } })).toBe(0);
    await importReference(app);
    expect(await callsToday()).toBe(before + 1 + leagues.length);
    await pass(hours(24));
    await importReference(app);
    // The new day counts from zero; no match of the first day is a day old or less any more but those after this hour.
    expect(await callsToday()).toBeGreaterThan(1);
  });

  it('put a renamed team and league right, for search too, and rank leagues with prices before the rest', async () => {
    await importToday(app);
    const game = await app.db.prisma.game.findFirstOrThrow({
      where: { status: 'SCHEDULED', league: { rank: 1000 } },
      include: { homeTeam: true, league: true },
    });
    await app.db.prisma.team.update({
      where: { id: game.homeTeamId },
      data: { name: 'Zanzotto Wanderers', searchName: 'zanzotto wanderers' },
    });
    await app.db.prisma.game.update({ where: { id: game.id }, data: { searchText: 'zanzotto wanderers' } });
    expect((await searchGames(app, 'zanzotto')).map((one) => one.id)).toEqual([game.id]);
    await importReference(app);
    expect(await searchGames(app, 'zanzotto')).toEqual([]);
    expect((await searchGames(app, game.homeTeam.name)).map((one) => one.id)).toContain(game.id);
    const others = await app.db.prisma.league.findMany({ where: { rank: { gte: 500 } } });
    expect(others.map(({ rank }) => rank)).toEqual(others.map(({ coversOdds }) => (coversOdds ? 500 : 1000)));
  });

  it('are tried again five minutes after a fault, going on where they stopped', async () => {
    await importToday(app);
    await importReference(app);
    await pass(hours(25));
    await importToday(app);
    feed.world.addFault('serverError', { path: '/teams', times: 1 });
    const read = () => app.db.prisma.league.count({ where: { teamsReadAt: app.clock.now() } });
    await importReference(app);
    expect(await read()).toBe(0);
    await pass(5 * 60_000);
    await importReference(app);
    expect(await read()).toBeGreaterThan(5);
  });
});

describe('the account', () => {
  it('is known from the start, and what is left of the day with every answer', async () => {
    expect((await feedHealth(app)).account).toBeNull();
    await checkFeedAccount(app);
    const plan = { plan: 'Pro', active: true, endsAt: '2030-01-01T00:00:00.000Z', dayLimit: 7500 };
    expect((await feedHealth(app)).account).toEqual({ ...plan, dayLeft: 7500 });
    await followScores(app);
    expect((await feedHealth(app)).account).toEqual({ ...plan, dayLeft: 7499 });
    app.clock.advance(hours(24));
    expect((await feedHealth(app)).account).toEqual({ ...plan, dayLeft: null });
  });

  it('of another shape is held to be no answer', async () => {
    feed.world.addFault('truncated', { path: '/status' });
    await checkFeedAccount(app);
    // Its headers count all the same.
    expect((await feedHealth(app)).account).toMatchObject({ plan: null, dayLeft: 7500 });
    expect(await app.db.prisma.feedState.findUnique({ where: { name: 'account' } })).toMatchObject({
      lastError: expect.stringContaining('no JSON'),
    });
  });
});
