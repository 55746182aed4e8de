import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningApiFootball, startApiFootball } from '../../simulators/apiFootball/startApiFootball.ts';
import { VirtualClock } from '../../simulators/apiFootball/VirtualClock.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addGames, addTipster, fixture, price, publishOn, settleAll } from '../../test/football.ts';
import { systemViewer } from '../domain/foundation/viewer.ts';
import { applyFixtures } from '../domain/games/applyFixtures.ts';
import { readHeldGames } from '../domain/games/readHeldGames.ts';
import { createApiFootballClient } from '../providers/apiFootball/createApiFootballClient.ts';
import { followScores } from './football/followScores.ts';
import { importToday } from './football/importFixtures.ts';

const MINUTE = 60_000;
const start = new Date('2026-10-17T06:00:00Z');
const warnings: Array<Record<string, unknown>> = [];
let feed: RunningApiFootball;
let app: TestApp;

beforeAll(async () => {
  feed = await startApiFootball({
    anchor: start,
    apiKey: 'key',
    clock: new VirtualClock({ start, paused: true }),
    dailyLimit: 100_000,
    minuteLimit: 100_000,
  });
  app = await createTestApp({
    now: start,
    feed: createApiFootballClient({
      baseUrl: feed.url,
      apiKey: 'key',
      clock: { now: () => new Date(feed.clock.now()) },
      log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) }),
    }),
  });
  await importToday(app);
});
afterAll(async () => {
  await app.close();
  await feed.close();
});

async function pass(minutes: number): Promise<void> {
  feed.clock.advance(minutes * MINUTE);
  app.clock.advance(minutes * MINUTE);
  await followScores(app);
  await settleAll(app);
}
async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${feed.url}/__sim/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}

it('holds what it does not know, says so, and settles once the feed is known again', async () => {
  const games = await app.db.prisma.game.findMany({
    where: { status: 'SCHEDULED', kickoff: { gt: new Date(start.getTime() + 30 * MINUTE) } },
    orderBy: [{ kickoff: 'asc' }, { id: 'asc' }],
    take: 3,
  });
  await price(
    app,
    games.map((game) => game.providerId),
  );
  const slip = await publishOn(
    app,
    await addTipster(app, 'ann'),
    games.map((game) => game.id),
  );
  const [strange, ...others] = games;
  const fixture = strange?.providerId ?? 0;
  const ofStrange = () => app.db.prisma.game.findUniqueOrThrow({ where: { id: strange?.id ?? 0 } });

  await pass(10);
  // New keys, deep and shallow, are let through unread.
  await control('extraKeys', { fixture, keys: { weather: { rain: true }, fixture_tier: [1, null] } });
  for (const { providerId } of others) await control('finish', { fixture: providerId });
  await control('kickOff', { fixture });
  await pass(10);
  expect(await ofStrange()).toMatchObject({ status: 'LIVE', held: false });

  await control('finish', { fixture });
  await control('status', { fixture, short: 'VARX', long: 'Under Video Review' });
  await pass(1);
  expect(await ofStrange()).toMatchObject({ providerStatus: 'VARX', status: 'LIVE', held: true });
  expect(warnings).toContainEqual(
    expect.objectContaining({ fixture, status: 'VARX', msg: 'the feed sent an unknown status' }),
  );
  const tips = await app.db.prisma.tip.findMany({ where: { slipId: slip, gameId: strange?.id ?? 0 } });
  expect(tips.map((tip) => tip.state)).not.toContain('WON');
  expect(tips.map((tip) => tip.state)).not.toContain('LOST');

  await control('status', { fixture, short: null });
  await pass(1);
  expect(await ofStrange()).toMatchObject({ status: 'FINISHED', held: false });
  // The others were never seen in play: the day's list says how they ended.
  await importToday(app);
  await settleAll(app);
  expect(await app.db.prisma.slip.findUniqueOrThrow({ where: { id: slip } })).toMatchObject({
    result: expect.stringMatching(/^(WON|LOST)$/),
  });
});

it('passes over a match that is broken, and takes the others of the same answer', async () => {
  const live = await app.feed.live();
  const broken = live[0]?.providerId ?? 0;
  await control('extraKeys', { fixture: broken, keys: { teams: null, goals: 'none' } });
  warnings.length = 0;
  const after = await app.feed.live();
  expect(after.map((one) => one.providerId)).toEqual(live.slice(1).map((one) => one.providerId));
  expect(warnings).toEqual([expect.objectContaining({ fixture: broken, reason: expect.any(String) })]);
  await control('restore', { fixture: broken });
});

it('gives a match that the feed forgot, with open tips, to a person after two days, and settles nothing from that', async () => {
  const kickoff = new Date(app.clock.now().getTime() + 60 * MINUTE);
  // Numbers that this feed does not have: dropped, or listed again under others.
  const [postponed, running, idle] = [90_000_001, 90_000_002, 90_000_003];
  const games = await addGames(
    app,
    [postponed, running, idle, 90_000_004].map((id) => fixture(id, { kickoff })),
  );
  const slip = await publishOn(app, await addTipster(app, 'bea'), [games[0], games[1], games[3]] as number[]);
  await applyFixtures(app, [
    fixture(postponed, { kickoff, status: 'PST' }),
    fixture(running, { kickoff, status: '2H', minute: 60, goals: { home: 2, away: 0 } }),
  ]);
  const waiting = async () => (await readHeldGames(app, systemViewer)).map((game) => game.id);
  for (let hour = 0; hour < 48; hour += 6) await pass(6 * 60);
  expect(await waiting()).not.toContain(games[0]);
  await pass(2 * 60);
  await pass(60);
  expect((await waiting()).filter((id) => games.includes(id)).sort()).toEqual(
    [games[0], games[1], games[3]].sort(),
  );
  // Nobody has bet on it.
  expect(await app.db.prisma.game.findUniqueOrThrow({ where: { providerId: idle } })).toMatchObject({
    held: false,
  });
  const tips = await app.db.prisma.tip.findMany({ where: { slipId: slip } });
  expect(tips.map((tip) => tip.state)).toEqual(['PENDING', 'PENDING', 'PENDING']);
});
