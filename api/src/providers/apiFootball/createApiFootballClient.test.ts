import { isSelectionCode } from '@tipsoko/rules/markets';
import { afterEach, describe, expect, test } from 'vitest';
import { anchor, apiKey, startTestFeed } from '../../../simulators/apiFootball/startTestFeed.ts';
import { TestClock } from '../../../test/testClock.ts';
import { openTransaction } from '../../db/openTransaction.ts';
import { FeedUnavailable } from '../../domain/games/FixtureFeed.ts';
import { type AnsweringServer, type CannedAnswer, startAnswering } from '../transport/answeringServer.ts';
import { type ApiFootballOptions, createApiFootballClient } from './createApiFootballClient.ts';

const warnings: string[] = [];
const log = { warn: (_: unknown, text?: string) => void warnings.push(text ?? ''), error: () => undefined };
const day = anchor.toISOString().slice(0, 10);
let clock = new TestClock(anchor);
let server: AnsweringServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  warnings.length = 0;
  clock = new TestClock(anchor);
});

const clientOf = (baseUrl: string, change: Partial<ApiFootballOptions> = {}) =>
  createApiFootballClient({ baseUrl, apiKey, clock, log, sleep: async (ms) => clock.advance(ms), ...change });

async function simulated(
  options: Parameters<typeof startTestFeed>[0] = {},
  change: Partial<ApiFootballOptions> = {},
) {
  const feed = await startTestFeed({ quotaNow: () => clock.now().getTime(), ...options });
  return { feed, client: clientOf(feed.url, change) };
}

async function canned(answer: (call: number) => CannedAnswer, change: Partial<ApiFootballOptions> = {}) {
  let calls = 0;
  server = await startAnswering(() => {
    calls += 1;
    return answer(calls);
  });
  return { client: clientOf(server.url, change), calls: () => calls };
}

const envelope = (response: unknown, change: object = {}) => ({
  get: 'fixtures',
  parameters: { live: 'all' },
  errors: [],
  results: Array.isArray(response) ? response.length : 1,
  paging: { current: 1, total: 1 },
  response,
  ...change,
});
const failure = async (call: Promise<unknown>): Promise<FeedUnavailable> => {
  const error = await call.then(
    () => new Error('it answered'),
    (thrown: Error) => thrown,
  );
  if (error instanceof FeedUnavailable) return error;
  throw error;
};

describe('fixtures', () => {
  test('a day, what is live of it, and some by id, with nothing but the key in our headers', async () => {
    const { feed, client } = await simulated();
    const all = await client.byDate(day);
    expect(all.length).toBeGreaterThan(20);
    const raw = (await feed.get(`/fixtures?date=${day}`)).response;
    expect(all.map((one) => one.providerId)).toEqual(raw.map((one) => one.fixture.id));
    const live = await client.live();
    expect(live.length).toBeGreaterThan(0);
    expect(live.every((one) => one.minute !== null)).toBe(true);
    const ids = all.slice(0, 20).map((one) => one.providerId);
    expect((await client.byIds([...ids, ...ids])).map((one) => one.providerId).sort()).toEqual(
      [...ids].sort(),
    );
    expect(warnings).toEqual([]);
  });

  test('follows goal, cancelled goal and an unknown status', async () => {
    const { feed, client } = await simulated();
    const [match] = await client.live();
    const id = match?.providerId ?? 0;
    const goals = async () => (await client.byIds([id]))[0]?.goals;
    const before = await goals();
    await feed.post('goal', { fixture: id, side: 'home' });
    expect(await goals()).toEqual({ ...before, home: (before?.home ?? 0) + 1 });
    await feed.post('status', { fixture: id, short: 'VARX' });
    expect((await client.byIds([id]))[0]?.status).toBe('VARX');
    expect(warnings).toContain('the feed sent an unknown status');
  });

  test('a match that comes twice counts once, with its later state', async () => {
    const { feed, client } = await simulated();
    const match = (await client.live()).find((one) => one.status === '2H' || one.status === '1H');
    const id = match?.providerId ?? 0;
    await feed.post('duplicate', { fixture: id, on: true, staleSeconds: 300 });
    const seen = (await client.live()).filter((one) => one.providerId === id);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.minute).toBe(match?.minute);
  });

  test('sends nothing without ids, and throws for too many ids or an invalid date', async () => {
    const { client, calls } = await canned(() => ({ status: 200, body: envelope([]) }));
    expect(await client.byIds([])).toEqual([]);
    await expect(client.byIds(Array.from({ length: 21 }, (_, n) => n + 1))).rejects.toThrow(RangeError);
    await expect(client.byDate('2026-02-30')).rejects.toThrow(RangeError);
    await expect(client.oddsByDate('tomorrow')).rejects.toThrow(RangeError);
    expect(calls()).toBe(0);
  });

  test('a malformed match is skipped and logged, never the whole answer', async () => {
    const { feed } = await simulated();
    const { response } = await feed.get(`/fixtures?date=${day}`);
    const broken = [...response.slice(0, 3), { fixture: { id: 5 } }, null, ...response.slice(3, 5)];
    const { client } = await canned(() => ({ status: 200, body: envelope(broken) }));
    expect(await client.live()).toHaveLength(5);
    expect(warnings.filter((text) => text.includes('malformed'))).toHaveLength(2);
  });
});

describe('odds', () => {
  test('all pages of a day, by our codes', async () => {
    const { feed, client } = await simulated();
    const first = await feed.get<unknown[]>(`/odds?date=${day}`);
    expect(first.paging.total).toBeGreaterThan(1);
    const odds = await client.oddsByDate(day);
    expect(odds.length).toBeGreaterThan((first.paging.total - 1) * 10);
    expect(new Set(odds.map((one) => one.providerId)).size).toBe(odds.length);
    for (const one of odds) {
      expect(Object.keys(one.odds).every(isSelectionCode)).toBe(true);
      expect(Object.values(one.odds).every((price) => Number.isInteger(price) && price > 1000)).toBe(true);
    }
    const [some] = odds;
    expect(await client.oddsOf(some?.providerId ?? 0)).toEqual(some);
    expect(await client.oddsOf(1)).toBeNull();
  });

  test('one page that fails is asked for once more', async () => {
    const { feed, client } = await simulated();
    const whole = await client.oddsByDate(day);
    feed.world.addFault('serverError', { path: '/odds', times: 1 });
    await failure(client.oddsByDate(day));
    const pages = await canned((call) => {
      if (call === 3) return { status: 500, body: {} };
      return { status: 200, body: envelope([], { paging: { current: call, total: 3 } }) };
    });
    await pages.client.oddsByDate(day);
    expect(pages.calls()).toBe(4);
    expect(whole.length).toBeGreaterThan(10);
  });
});

describe('refusals and faults of the service', () => {
  test.each([
    ['rateLimit', true],
    ['dayQuota', true],
    ['plan', false],
    ['ip', false],
    ['forbidden', false],
    ['tooMany', true],
    ['timeout', true],
    ['serverError', true],
    ['html', true],
    ['truncated', true],
  ] as const)('%s: retryable %s', async (kind, retryable) => {
    const { feed, client } = await simulated();
    feed.world.addFault(kind, { times: 1 });
    expect(await failure(client.live())).toMatchObject({ retryable });
  });

  test('a wrong key needs a person', async () => {
    const { client } = await simulated({}, { apiKey: 'other' });
    expect(await failure(client.live())).toMatchObject({ retryable: false });
  });

  test('a stall ends at the time-out, a wrong content type does not matter', async () => {
    const { feed, client } = await simulated();
    feed.world.addFault('contentType');
    expect((await client.live()).length).toBeGreaterThan(0);
    feed.world.addFault('stall', { seconds: 60 });
    expect(await failure(clientOf(feed.url, { timeoutMs: 200 }).live())).toMatchObject({ retryable: true });
  });

  test.each([
    [{ status: 204 }, 'empty'],
    [{ status: 200, body: envelope([]) }, 'empty'],
    [{ status: 200, body: envelope([], { errors: {} }) }, 'empty'],
    [{ status: 200, body: envelope([], { errors: ['no'] }) }, false],
    [{ status: 200, body: envelope([], { errors: { date: 'The Date field must be a date' } }) }, false],
    [{ status: 200, body: '' }, true],
    [{ status: 200, body: envelope({ account: {} }) }, true],
    ['cut', true],
    ['halfway', true],
  ] as const)('%j', async (answer, expected) => {
    const { client } = await canned(() => answer as CannedAnswer);
    if (expected === 'empty') expect(await client.live()).toEqual([]);
    else expect(await failure(client.live())).toMatchObject({ retryable: expected });
  });
});

describe('quotas', () => {
  test('waits for the next minute instead of being refused', async () => {
    const { client } = await simulated({ minuteLimit: 5 });
    const started = clock.now().getTime();
    for (let call = 0; call < 12; call += 1) await client.live();
    expect(clock.now().getTime() - started).toBeGreaterThanOrEqual(120_000);
  });

  test('prices leave the last tenth of the day to scores; at its end nothing is asked until 00:00 UTC', async () => {
    const headers = (left: number) => ({
      'x-ratelimit-requests-limit': '100',
      'x-ratelimit-requests-remaining': String(left),
    });
    const left = [11, 10, 0, 99];
    const { client, calls } = await canned((call) => ({
      status: 200,
      body: envelope([]),
      headers: headers(left[call - 1] ?? 0),
    }));
    await client.live();
    await client.oddsOf(1);
    expect(await failure(client.oddsOf(1))).toMatchObject({ retryable: true });
    await client.live();
    expect(await failure(client.live())).toMatchObject({ retryable: true });
    expect(calls()).toBe(3);
    clock.set(new Date('2026-10-18T00:00:00Z'));
    await client.live();
    expect(calls()).toBe(4);
  });
});

describe('leagues, teams and the account', () => {
  test('come from their own lists; the account costs no call and gives the day’s calls before any response does', async () => {
    const { feed, client } = await simulated({ dailyLimit: 500 });
    expect(client.quota()).toMatchObject({ dayLeft: null, minuteLeft: null });
    expect(await client.account()).toMatchObject({ active: true, callsToday: 0, callsPerDay: 500 });
    expect(client.quota()).toMatchObject({ dayLimit: 500, dayLeft: 500 });
    const leagues = await client.leagues();
    const kenya = leagues.find((league) => league.providerId === 276);
    expect(kenya).toMatchObject({ country: 'Kenya', countryCode: 'KE', season: 2026, coversOdds: true });
    const teams = await client.teams(276, 2026);
    expect(teams.length).toBeGreaterThan(10);
    expect(teams.every((team) => team.country === 'Kenya' && team.hasLogo)).toBe(true);
    expect(client.quota()).toMatchObject({ dayLeft: 498, minuteLimit: 100_000, minuteLeft: 99_998 });
    expect((await (await feed.ask('/status')).json()).response.requests.current).toBe(2);
    expect(warnings).toEqual([]);
  });

  test('names leave the last tenth of the day to scores, the account is asked even then', async () => {
    const { client } = await simulated({ dailyLimit: 10 });
    await client.account();
    for (let call = 0; call < 9; call += 1) await client.live();
    expect(await failure(client.leagues())).toMatchObject({ retryable: true });
    expect(await client.account()).toMatchObject({ callsToday: 9 });
    await client.live();
    expect(await failure(client.live())).toMatchObject({ retryable: true });
  });

  test('a broken entry costs only itself, a list where an object belongs is another shape', async () => {
    const entry = { league: { id: 1, name: 'Cup' }, country: { name: 'World' }, seasons: [] };
    const { client } = await canned((call) => ({
      status: 200,
      body: call === 1 ? envelope([null, entry, { league: {} }]) : envelope([]),
    }));
    expect((await client.leagues()).map((league) => league.providerId)).toEqual([1]);
    expect(warnings).toHaveLength(2);
    expect(await failure(client.account())).toMatchObject({ retryable: true });
  });
});

describe('circuit breaker', () => {
  test('opens after five failures, then tries once, then closes', async () => {
    let ill = true;
    const { client, calls } = await canned(() =>
      ill ? { status: 500, body: {} } : { status: 200, body: envelope([]) },
    );
    for (let call = 0; call < 8; call += 1) await failure(client.live());
    expect(calls()).toBe(5);
    clock.advance(30_000);
    await Promise.all([failure(client.live()), failure(client.live())]);
    expect(calls()).toBe(6);
    clock.advance(30_000);
    await failure(client.live());
    expect(calls()).toBe(6);
    ill = false;
    clock.advance(30_000);
    await client.live();
    await client.live();
    expect(calls()).toBe(8);
  });

  test('counts no call against the day that it did not let through', async () => {
    let ill = false;
    const { client, calls } = await canned(() =>
      ill
        ? { status: 500, body: {} }
        : {
            status: 200,
            body: envelope([]),
            headers: { 'x-ratelimit-requests-limit': '7500', 'x-ratelimit-requests-remaining': '200' },
          },
    );
    await client.live();
    ill = true;
    for (let turn = 0; turn < 240; turn += 1) {
      clock.advance(15_000);
      await failure(client.live());
    }
    expect(calls()).toBeLessThan(30);
    expect(client.quota().dayLeft).toBe(200 - (calls() - 1));
    ill = false;
    clock.advance(300_000);
    await client.live();
  });

  test('is not opened, and not closed, by calls that the quota forbids', async () => {
    let left = 0;
    let ill = false;
    const { client, calls } = await canned(() => ({
      status: ill ? 500 : 200,
      body: envelope([]),
      headers: { 'x-ratelimit-requests-limit': '100', 'x-ratelimit-requests-remaining': String(left) },
    }));
    await client.live();
    for (let call = 0; call < 9; call += 1) await failure(client.live());
    clock.set(new Date('2026-10-18T00:00:00Z'));
    left = 10;
    await client.live();
    expect(calls()).toBe(2);
    ill = true;
    for (let call = 0; call < 4; call += 1) await failure(client.live());
    // Prices are not asked for any more; that says nothing of the feed.
    await failure(client.oddsOf(1));
    await failure(client.live());
    await failure(client.live());
    expect(calls()).toBe(7);
  });

  test('refusals that a person must put right do not open it', async () => {
    const { client, calls } = await canned(() => ({
      status: 200,
      body: envelope([], { errors: { plan: 'Free plans do not have access to this season' } }),
    }));
    for (let call = 0; call < 7; call += 1) await failure(client.live());
    expect(calls()).toBe(7);
  });
});

test('refuses to call inside a database transaction', async () => {
  const { client, calls } = await canned(() => ({ status: 200, body: envelope([]) }));
  await expect(openTransaction.run({ open: true }, () => client.live())).rejects.toThrow('inside a database');
  expect(calls()).toBe(0);
});
