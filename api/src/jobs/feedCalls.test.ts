import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApiFootball, startApiFootball } from '../../simulators/apiFootball/startApiFootball.ts';
import { VirtualClock } from '../../simulators/apiFootball/VirtualClock.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addTipster, hours, price, publishOn, settleAll } from '../../test/football.ts';
import type { Game } from '../db/generated/prisma/client.ts';
import { feedHealth } from '../domain/games/feedHealth.ts';
import { createApiFootballClient } from '../providers/apiFootball/createApiFootballClient.ts';
import { followScores } from './football/followScores.ts';
import { importToday } from './football/importFixtures.ts';

// How often a match is asked for by its number. One that is strange for days must not use up the calls of a day.
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const start = new Date('2026-10-17T06:00:00Z');
let feed: RunningApiFootball;
let app: TestApp;
/** The numbers of each call by number. */
let asked: number[][] = [];

beforeAll(async () => {
  feed = await startApiFootball({
    anchor: start,
    apiKey: 'key',
    clock: new VirtualClock({ start, paused: true }),
    dailyLimit: 100_000,
    minuteLimit: 100_000,
  });
  const client = createApiFootballClient({
    baseUrl: feed.url,
    apiKey: 'key',
    clock: { now: () => new Date(feed.clock.now()) },
    log: pino({ level: 'silent' }),
  });
  app = await createTestApp({
    now: start,
    feed: {
      ...client,
      byIds: (ids) => {
        asked.push([...ids]);
        return client.byIds(ids);
      },
    },
  });
  await importToday(app);
  // Somebody has a tip on each, so that scores are asked for at each turn.
  await app.db.prisma.game.updateMany({ data: { tipCount: 1 } });
});
afterAll(async () => {
  await app.close();
  await feed.close();
});

async function pass(milliseconds: number, turns = 1): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    feed.clock.advance(milliseconds);
    app.clock.advance(milliseconds);
    await followScores(app);
    await settleAll(app);
  }
}
async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${feed.url}/__sim/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}
/** Games that begin in so many minutes or later, soonest first. */
function upcoming(minutes: number, count: number): Promise<Game[]> {
  return app.db.prisma.game.findMany({
    where: { status: 'SCHEDULED', kickoff: { gt: new Date(app.clock.now().getTime() + minutes * MINUTE) } },
    orderBy: [{ kickoff: 'asc' }, { id: 'asc' }],
    take: count,
  });
}
const callsFor = (providerId: number) => asked.filter((ids) => ids.includes(providerId)).length;
const stored = (id: number) => app.db.prisma.game.findUniqueOrThrow({ where: { id } });

describe('a match that the live list lacks', () => {
  it('though it is in play by its number: at once, after a minute, five minutes and an hour', async () => {
    const [game] = await upcoming(10, 1);
    const { id, providerId: fixture } = game as Game;
    await control('kickOff', { fixture });
    await pass(15 * SECOND);
    expect(await stored(id)).toMatchObject({ status: 'LIVE', leftLiveAt: null });
    await control('status', { fixture, short: '2H', long: 'Second Half' });
    await control('dropFromLive', { fixture });
    asked = [];
    await pass(15 * SECOND);
    expect(callsFor(fixture)).toBe(1);
    await pass(15 * SECOND, 39);
    expect(callsFor(fixture)).toBe(3);
    expect(await stored(id)).toMatchObject({ status: 'LIVE' });

    // In the list again, and gone again: asked for at once again, and over by its number.
    await control('dropFromLive', { fixture, on: false });
    await pass(15 * SECOND);
    expect(await stored(id)).toMatchObject({ leftLiveAt: null });
    await control('status', { fixture, short: null });
    await control('finish', { fixture });
    asked = [];
    await pass(15 * SECOND);
    expect(callsFor(fixture)).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'FINISHED' });
  });

  it('and whose number the feed has forgotten: as seldom', async () => {
    const [game] = await upcoming(10, 1);
    const { id, providerId: fixture } = game as Game;
    await control('kickOff', { fixture });
    await pass(15 * SECOND);
    await app.db.prisma.game.update({ where: { id }, data: { providerId: 987_654 } });
    asked = [];
    await pass(15 * SECOND, 40);
    expect(callsFor(987_654)).toBe(3);
    await app.db.prisma.game.update({ where: { id }, data: { status: 'FINISHED', nextCheckAt: null } });
  });
});

describe('a match with other teams under its number', () => {
  it('is asked for when a check is due, until a person has looked', async () => {
    const [game] = await upcoming(10, 1);
    const { id, kickoff, providerId: fixture } = game as Game;
    await control('swapSides', { fixture });
    await control('dropFromLive', { fixture });
    await pass(kickoff.getTime() + 20 * MINUTE - app.clock.now().getTime());
    expect(await stored(id)).toMatchObject({ heldReason: 'TEAMS_CHANGED' });
    asked = [];
    await pass(15 * SECOND, 40);
    expect(callsFor(fixture)).toBe(0);
    await pass(kickoff.getTime() + 61 * MINUTE - app.clock.now().getTime(), 1);
    expect(callsFor(fixture)).toBe(1);
  });
});

describe('a match that is moved twice', () => {
  it('is looked at when the window of the date in between has closed: tips made for that are void', async () => {
    const games = await upcoming(60, 3);
    const [game] = games as [Game];
    const { id, providerId: fixture } = game;
    await price(
      app,
      games.map((one) => one.providerId),
    );
    // Far enough from the first date that none of its own checks comes by.
    const second = new Date(game.kickoff.getTime() + hours(101));
    await control('reschedule', { fixture, kickOff: second });
    await importByNumber(fixture);
    const slip = await publishOn(
      app,
      await addTipster(app, 'mover'),
      games.map((one) => one.id),
    );
    await pass(hours(80));
    await control('reschedule', { fixture, kickOff: new Date(second.getTime() + hours(24 * 100)) });
    await importByNumber(fixture);
    const state = async () =>
      (await app.db.prisma.tip.findFirstOrThrow({ where: { slipId: slip, gameId: id } })).state;
    await pass(second.getTime() + hours(24) - MINUTE - app.clock.now().getTime());
    expect(await state()).toBe('PENDING');
    await pass(2 * MINUTE);
    expect(await state()).toBe('VOID');
  });

  async function importByNumber(providerId: number): Promise<void> {
    await app.db.prisma.game.update({ where: { providerId }, data: { nextCheckAt: app.clock.now() } });
    await followScores(app);
  }
});

describe('the age of the scores', () => {
  it('is counted as patiently as they are asked for: a match that stopped long ago makes nothing late', async () => {
    const [game] = await upcoming(10, 1);
    const { id, kickoff } = game as Game;
    await app.db.prisma.game.updateMany({ data: { status: 'FINISHED', nextCheckAt: null } });
    await app.db.prisma.game.update({ where: { id }, data: { status: 'SUSPENDED', providerStatus: 'SUSP' } });
    const age = async (afterKickoff: number, seconds: number) => {
      app.clock.set(new Date(kickoff.getTime() + afterKickoff));
      const seenAt = new Date(app.clock.now().getTime() - seconds * SECOND);
      await app.db.prisma.feedState.update({ where: { name: 'live' }, data: { seenAt, stuckSince: null } });
      return feedHealth(app);
    };
    expect(await age(hours(7), 75)).toMatchObject({ stale: false });
    expect(await age(hours(7), 125)).toMatchObject({ stale: true });
    expect(await age(hours(5), 75)).toMatchObject({ stale: true });
  });
});
