import { selectionByCode } from '@tipsoko/rules/markets';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type RunningApiFootball,
  startApiFootball,
} from '../../../simulators/apiFootball/startApiFootball.ts';
import { VirtualClock } from '../../../simulators/apiFootball/VirtualClock.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addTipster, settleAll } from '../../../test/football.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { feedHealth } from '../../domain/games/feedHealth.ts';
import { readGame, readGameOdds } from '../../domain/games/readGames.ts';
import { gradeTip } from '../../domain/grading/gradeTip.ts';
import { publishSlip } from '../../domain/slips/publishSlip.ts';
import { readSlip } from '../../domain/slips/readSlips.ts';
import type { AppEvent } from '../../live/events.ts';
import { createApiFootballClient } from '../../providers/apiFootball/createApiFootballClient.ts';
import { followScores } from './followScores.ts';
import { importFootball } from './importFootball.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const start = new Date('2026-10-17T12:00:00Z');

let feed: RunningApiFootball;
let app: TestApp;

beforeAll(async () => {
  feed = await startApiFootball({
    anchor: start,
    apiKey: 'key',
    clock: new VirtualClock({ start, paused: true }),
    dailyLimit: 1_000_000,
    minuteLimit: 1_000_000,
  });
  app = await createTestApp({
    now: start,
    feed: createApiFootballClient({
      baseUrl: feed.url,
      apiKey: 'key',
      clock: { now: () => new Date(feed.clock.now()) },
      log: pino({ level: 'silent' }),
      sleep: async () => {},
    }),
  });
  await importFootball(app);
  // Somebody has a tip on each, so that scores are asked for at each turn.
  await app.db.prisma.game.updateMany({ data: { tipCount: 1 } });
});
afterAll(async () => {
  await app.close();
  await feed.close();
});

/** Time passes for both, and the job has its turn. */
async function pass(milliseconds: number): Promise<void> {
  feed.clock.advance(milliseconds);
  app.clock.advance(milliseconds);
  await followScores(app);
}
async function control(path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${feed.url}/__sim/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}
/** Games that begin soon and have prices, one after another by number. */
async function upcoming(count: number, withinMinutes: number) {
  const now = app.clock.now().getTime();
  return app.db.prisma.game.findMany({
    where: {
      status: 'SCHEDULED',
      oddsSnapshotId: { not: null },
      kickoff: { gt: new Date(now + 10 * MINUTE), lt: new Date(now + withinMinutes * MINUTE) },
    },
    orderBy: [{ kickoff: 'asc' }, { id: 'asc' }],
    take: count,
  });
}

describe('the feed, end to end', () => {
  it('brings leagues, teams, games and all their prices', async () => {
    expect(await app.db.prisma.game.count()).toBeGreaterThan(300);
    const [game] = await upcoming(1, 24 * 60);
    const priced = await readGameOdds(app, game?.id ?? 0);
    expect(priced?.length).toBeGreaterThan(30);
    expect(await app.db.prisma.feedState.findMany({ orderBy: { name: 'asc' } })).toMatchObject([
      { name: 'leagues', lastError: null },
      { name: 'odds', lastError: null },
      { name: 'teams', lastError: null },
      { name: 'week', lastError: null },
    ]);
    // Nothing is due again, so nothing is asked.
    const before = await app.db.prisma.feedState.findMany({ orderBy: { name: 'asc' } });
    app.clock.advance(MINUTE);
    feed.clock.advance(MINUTE);
    await importFootball(app);
    const after = await app.db.prisma.feedState.findMany({ orderBy: { name: 'asc' } });
    expect(after.filter((state) => state.name !== 'today')).toEqual(before);
  });

  it('shows a goal at the next turn, and takes back a cancelled one', async () => {
    await pass(30 * MINUTE);
    const live = await app.db.prisma.game.findMany({
      where: { status: 'LIVE', minute: { lt: 30 } },
      take: 1,
      orderBy: { id: 'asc' },
    });
    const game = live[0];
    if (!game) throw new Error('No game in play');
    const seen: Array<Extract<AppEvent, { type: 'gameChanged' }>> = [];
    const stop = app.bus.on('gameChanged', (event) => {
      if (event.gameId === game.id) seen.push(event);
    });
    const goals = game.homeGoals ?? 0;
    await control('goal', { fixture: game.providerId, side: 'home' });
    await pass(15 * SECOND);
    expect(seen.at(-1)?.game).toMatchObject({ homeGoals: goals + 1, home: { name: expect.any(String) } });
    const scored = await readGame(app, game.id);
    await control('cancelGoal', { fixture: game.providerId });
    await pass(15 * SECOND);
    stop();
    const cancelled = await readGame(app, game.id);
    expect(cancelled?.homeGoals).toBe(goals);
    expect(cancelled?.version).toBeGreaterThan(scored?.version ?? 0);
    await control('restore', { fixture: game.providerId });
  });

  it('keeps the last good scores while the feed is down, and says how old they are', async () => {
    await pass(15 * SECOND);
    expect(await feedHealth(app)).toMatchObject({ stale: false, frozen: false });
    const before = await app.db.prisma.game.findMany({ where: { status: 'LIVE' }, orderBy: { id: 'asc' } });
    await control('fault', { kind: 'serverError', times: null });
    for (let turn = 0; turn < 5; turn++) await pass(15 * SECOND);
    expect(await feedHealth(app)).toMatchObject({ stale: true, frozen: false });
    expect(await app.db.prisma.game.findMany({ where: { status: 'LIVE' }, orderBy: { id: 'asc' } })).toEqual(
      before,
    );
    await pass(5 * MINUTE);
    expect(await feedHealth(app)).toMatchObject({ frozen: true });
    await control('clearFaults', {});
  });

  it('settles a slip from what really happened', async () => {
    const games = await upcoming(3, 300);
    const ann = await addTipster(app, 'ann');
    const wanted = [];
    for (const game of games) {
      const priced = await readGameOdds(app, game.id);
      const pick = priced?.find(({ selection }) => selection.code === 'O15') ?? priced?.[0];
      wanted.push({ game: game.id, market: pick?.selection.id ?? 0, odds: null });
    }
    // The price of three cheap legs may be too low for a slip: take dearer picks until it fits.
    wanted[0] = { game: games[0]?.id ?? 0, market: 2, odds: null };
    const id = await publishSlip(app, ann, { tips: wanted, price: 100 });
    const last = Math.max(...games.map((game) => game.kickoff.getTime()));
    while (app.clock.now().getTime() < last + 150 * MINUTE) {
      await pass(3 * MINUTE);
      await settleAll(app);
    }
    const slip = await readSlip(app, anonymous, id);
    expect(slip?.result).not.toBeNull();
    for (const tip of slip?.tips ?? []) {
      const game = await app.db.prisma.game.findUniqueOrThrow({ where: { id: tip.game.id } });
      const answer = await fetch(`${feed.url}/fixtures?id=${game.providerId}`, {
        headers: { 'x-apisports-key': 'key' },
      });
      const body = (await answer.json()) as {
        response: Array<{
          fixture: { status: { short: string } };
          score: Record<'fulltime' | 'halftime', { home: number; away: number }>;
        }>;
      };
      const real = body.response[0];
      expect(['FT', 'AET', 'PEN']).toContain(real?.fixture.status.short);
      const selection = tip.pick && selectionByCode(tip.pick.code);
      if (!real || !selection) throw new Error('The slip has finished and shows no pick');
      expect(tip.result).toBe(gradeTip(selection, real.score.fulltime, real.score.halftime));
    }
  });
});
