import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { reconciledFrom, recordReconciledDay } from './reconciledDay.ts';

let app: TestApp;
let alarms: unknown[] = [];
beforeAll(async () => {
  const created = await createTestApp();
  const error = (...said: unknown[]) => void alarms.push(said[0]);
  app = {
    ...created,
    settings: { ...created.settings, simulated: new Set() },
    log: { ...created.log, error } as unknown as TestApp['log'],
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  alarms = [];
  await app.db.prisma.reconciledDay.deleteMany();
});

const HOUR = 3_600_000;
const REACH = 47 * HOUR;
const from = (now: string, reachMs = REACH) => reconciledFrom(app, 'MPESA', new Date(now), reachMs);
const done = (day: string, provider: 'MPESA' | 'FLUTTERWAVE' = 'MPESA') =>
  app.db.prisma.reconciledDay.create({
    data: { provider, day: new Date(`${day}T00:00:00Z`), finishedAt: app.clock.now(), compared: 1 },
  });
const record = (now: string, compared = 7) => recordReconciledDay(app, 'MPESA', new Date(now), compared);
const days = async () =>
  (await app.db.prisma.reconciledDay.findMany({ orderBy: { day: 'asc' } })).map(
    ({ provider, day, compared }) => `${provider} ${day.toISOString().slice(0, 10)} ${compared}`,
  );

describe('a comparison begins', () => {
  it.each([
    // The day in Nairobi begins at 21:00 UTC of the day before.
    ['2026-11-21T19:59:59.999Z', '2026-11-19T21:00:00.000Z'],
    ['2026-11-21T21:00:00.000Z', '2026-11-20T21:00:00.000Z'],
    ['2026-11-22T12:00:00.000Z', '2026-11-20T21:00:00.000Z'],
  ])('at %s, when none was made before, with yesterday: %s', async (now, begin) => {
    expect((await from(now)).toISOString()).toBe(begin);
    expect(alarms).toEqual([]);
  });

  it('with the day after the last one that was compared', async () => {
    await done('2026-11-18');
    await done('2026-11-19');
    await done('2026-11-21', 'FLUTTERWAVE');
    expect((await from('2026-11-21T12:00:00Z')).toISOString()).toBe('2026-11-19T21:00:00.000Z');
    expect(alarms).toEqual([]);
  });

  it('with today at the latest, also when its own day was written down by a clock that went ahead', async () => {
    await done('2026-11-20');
    expect((await from('2026-11-21T12:00:00Z')).toISOString()).toBe('2026-11-20T21:00:00.000Z');
    await done('2026-11-23');
    expect((await from('2026-11-21T12:00:00Z')).toISOString()).toBe('2026-11-20T21:00:00.000Z');
  });

  it('as far back as the provider remembers, to the millisecond, and alarms about the days before', async () => {
    await done('2026-11-18');
    const begin = new Date('2026-11-18T21:00:00Z').getTime();
    const at = (ms: number) => from(new Date(begin + REACH + ms).toISOString());
    expect((await at(0)).getTime()).toBe(begin);
    expect(alarms).toEqual([]);
    expect((await at(1)).getTime()).toBe(begin + 1);
    expect(alarms).toMatchObject([{ alarm: true, provider: 'MPESA', from: new Date(begin) }]);
    // The card provider remembers for longer.
    expect((await from('2026-12-01T12:00:00Z', 31 * 24 * HOUR)).getTime()).toBe(begin);
    expect(alarms).toHaveLength(1);
  });

  it('without an alarm when nothing was ever compared, however short the memory', async () => {
    expect((await from('2026-11-21T12:00:00Z', HOUR)).toISOString()).toBe('2026-11-21T11:00:00.000Z');
    expect(alarms).toEqual([]);
  });

  it('with the start of the process where the provider is simulated, by provider', async () => {
    await done('2026-11-19');
    const now = new Date('2026-11-21T12:00:00Z');
    const simulated = { ...app, settings: { ...app.settings, simulated: new Set(['mpesa'] as const) } };
    const started = await reconciledFrom(simulated, 'MPESA', now, REACH);
    expect(started.getTime()).toBeLessThanOrEqual(Date.now());
    expect(started.getTime()).toBeGreaterThan(Date.now() - process.uptime() * 1_000 - 60_000);
    await done('2026-11-19', 'FLUTTERWAVE');
    expect((await reconciledFrom(simulated, 'FLUTTERWAVE', now, REACH)).toISOString()).toBe(
      '2026-11-19T21:00:00.000Z',
    );
  });
});

describe('a day is compared', () => {
  it('from one o’clock in Nairobi of the next day on', async () => {
    await record('2026-11-21T21:59:59.999Z');
    expect(await days()).toEqual([]);
    await record('2026-11-21T22:00:00.000Z');
    expect(await days()).toEqual(['MPESA 2026-11-21 7']);
  });

  it('once, with what the first comparison counted', async () => {
    await record('2026-11-22T12:00:00Z', 3);
    await Promise.all([4, 5, 6].map((compared) => record('2026-11-22T13:00:00Z', compared)));
    expect(await days()).toEqual(['MPESA 2026-11-21 3']);
  });

  it('over the end of a month and of a year', async () => {
    await record('2026-12-01T10:00:00Z');
    await record('2026-12-31T22:30:00Z');
    expect(await days()).toEqual(['MPESA 2026-11-30 7', 'MPESA 2026-12-31 7']);
  });

  it('and is where the next comparison goes on', async () => {
    await record('2026-11-21T22:00:00Z');
    expect((await from('2026-11-21T22:00:01Z')).toISOString()).toBe('2026-11-21T21:00:00.000Z');
    expect((await from('2026-11-23T12:00:00Z')).toISOString()).toBe('2026-11-21T21:00:00.000Z');
  });
});
