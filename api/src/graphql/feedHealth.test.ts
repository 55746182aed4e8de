import { graphql } from 'graphql';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningApiFootball, startApiFootball } from '../../simulators/apiFootball/startApiFootball.ts';
import { VirtualClock } from '../../simulators/apiFootball/VirtualClock.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { anonymous, systemViewer, type Viewer } from '../domain/foundation/viewer.ts';
import { checkFeedAccount } from '../jobs/football/checkFeedAccount.ts';
import { followScores } from '../jobs/football/followScores.ts';
import { createApiFootballClient } from '../providers/apiFootball/createApiFootballClient.ts';
import { noCookies } from './kit/context.ts';
import { staffSchema as schema } from './schema.ts';

const SECOND = 1_000;
const start = new Date('2026-10-17T12:00:00Z');
let feed: RunningApiFootball;
let app: TestApp;

beforeAll(async () => {
  feed = await startApiFootball({
    anchor: start,
    apiKey: 'key',
    clock: new VirtualClock({ start, paused: true }),
    dailyLimit: 10_000,
    minuteLimit: 10_000,
    quotaNow: () => feed.clock.now(),
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
  await pass(15);
});
// Matches with tips are in play, so that scores are asked for each 15 seconds.
beforeEach(() => app.db.prisma.game.updateMany({ data: { tipCount: 1 } }));
afterAll(async () => {
  await app.close();
  await feed.close();
});

/** Time passes for both, and the job has its turn each 15 seconds. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 15) {
    feed.clock.advance(15 * SECOND);
    app.clock.advance(15 * SECOND);
    await followScores(app);
  }
}
async function control(path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${feed.url}/__sim/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}
async function health(fields: string, viewer: Viewer = anonymous): Promise<Record<string, unknown>> {
  const { data, errors } = await graphql({
    schema,
    source: `{ feedHealth { ${fields} } }`,
    contextValue: {
      app,
      viewer,
      cookies: noCookies,
      request: { id: 'test', address: '197.248.1.1', userAgent: 'Test', refreshToken: null },
    },
  });
  expect(errors).toBeUndefined();
  return (data as { feedHealth: Record<string, unknown> }).feedHealth;
}
const marks = () => health('stale frozen');
const fresh = { stale: false, frozen: false };
const late = { stale: true, frozen: false };
const frozen = { stale: true, frozen: true };

describe('a feed that answers without changes', () => {
  it('is late after a minute beyond the one in which a match must move, frozen after five, and then fresh again', async () => {
    await pass(120);
    expect(await marks()).toEqual(fresh);
    await control('freeze');
    await pass(105);
    expect(await marks()).toEqual(fresh);
    await pass(30);
    expect(await marks()).toEqual(late);
    await pass(225);
    expect(await marks()).toEqual(late);
    await pass(30);
    expect(await marks()).toEqual(frozen);
    expect((await health('ageSeconds')).ageSeconds).toBeGreaterThan(300);
    await control('thaw');
    await pass(15);
    expect(await marks()).toEqual(fresh);
  });

  it('is not late while every match is paused: nothing has to change', async () => {
    const inPlay = await app.feed.live();
    for (const { providerId } of inPlay) await control('status', { fixture: providerId, short: 'HT' });
    await control('freeze');
    await pass(600);
    expect(await marks()).toEqual(fresh);
    await control('thaw');
    for (const { providerId } of inPlay) await control('restore', { fixture: providerId });
  });
});

describe('a feed that is down', () => {
  it.each(['serverError', 'html', 'truncated', 'rateLimit', 'tooMany', 'timeout', 'forbidden'])(
    '%s: late after a minute, frozen after five; the scores stay',
    async (kind) => {
      await pass(300);
      expect(await marks()).toEqual(fresh);
      const games = () => app.db.prisma.game.findMany({ orderBy: { id: 'asc' } });
      const before = await games();
      await control('fault', { kind, times: null, path: '/fixtures' });
      await pass(60);
      expect(await marks()).toEqual(fresh);
      await pass(15);
      expect(await marks()).toEqual(late);
      await pass(240);
      expect(await marks()).toEqual(frozen);
      expect(await games()).toEqual(before);
      await control('clearFaults');
      // The circuit breaker pauses calls to a failing feed for up to five minutes.
      await pass(315);
      expect(await marks()).toEqual(fresh);
    },
  );
});

describe('the account at the feed', () => {
  it('is visible to staff only', async () => {
    await checkFeedAccount(app);
    const fields = 'account { plan active callsPerDay callsLeftToday }';
    expect(await health(fields)).toEqual({ account: null });
    const { account } = await health(fields, systemViewer);
    expect(account).toMatchObject({ plan: 'Pro', active: true, callsPerDay: 10_000 });
    expect((account as { callsLeftToday: number }).callsLeftToday).toBeLessThan(10_000);
  });
});
