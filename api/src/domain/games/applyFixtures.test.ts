import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addGames, addTipster, finished, fixture, hours, price, publishOn } from '../../../test/football.ts';
import type { AppEvent } from '../../live/events.ts';
import { applyFixtures } from './applyFixtures.ts';
import type { FeedFixture } from './FixtureFeed.ts';
import { readGameOdds } from './readGames.ts';

let app: TestApp;
let next = 0;
let before: FeedFixture;
let id: number;
let events: Array<Extract<AppEvent, { type: 'gameChanged' }>>;

beforeAll(async () => {
  app = await createTestApp();
  app.bus.on('gameChanged', (event) => events.push(event));
});
afterAll(() => app.close());
beforeEach(async () => {
  next += 1;
  before = fixture(next, { kickoff: new Date(app.clock.now().getTime() + hours(2)) });
  [id = 0] = await addGames(app, [before]);
  events = [];
});

const game = () => app.db.prisma.game.findUniqueOrThrow({ where: { id } });
const versions = () =>
  app.db.prisma.gameResult.findMany({ where: { gameId: id }, orderBy: { version: 'asc' } });
const live = (minute: number, home: number, away: number, parts: Partial<FeedFixture> = {}): FeedFixture => ({
  ...before,
  status: '1H',
  minute,
  goals: { home, away },
  halfTime: { home, away },
  payloadHash: `${minute}:${home}:${away}`,
  ...parts,
});

describe('applyFixtures', () => {
  it('publishes each change once, in order of version, with every field shown', async () => {
    expect(await applyFixtures(app, [live(1, 0, 0)])).toEqual({
      added: 0,
      changed: 1,
      unchanged: 0,
      dropped: 0,
      refused: [],
    });
    expect(await applyFixtures(app, [live(1, 0, 0)])).toEqual({
      added: 0,
      changed: 0,
      unchanged: 1,
      dropped: 0,
      refused: [],
    });
    await applyFixtures(app, [live(2, 0, 0)]);
    await applyFixtures(app, [live(26, 1, 0)]);
    expect(events.map(({ game: seen }) => [seen.minute, seen.homeGoals, seen.home.name])).toEqual([
      [1, 0, before.home.name],
      [2, 0, before.home.name],
      [26, 1, before.home.name],
    ]);
    const published = events.map((event) => event.game.version);
    expect(published).toEqual([...published].sort((first, second) => first - second));
    expect(new Set(published).size).toBe(3);
    // The minute is not part of the result.
    expect((await versions()).map((one) => [one.homeGoals, one.payloadHash])).toEqual([
      [0, '1:0:0'],
      [1, '26:1:0'],
    ]);
  });

  it('drops an answer that a later one has superseded', async () => {
    const askedFirst = app.clock.now();
    app.clock.advance(5_000);
    await applyFixtures(app, [live(30, 1, 0)]);
    expect(await applyFixtures(app, [live(29, 0, 0)], { observedAt: askedFirst })).toMatchObject({
      dropped: 1,
      refused: [],
    });
    expect(await game()).toMatchObject({ minute: 30, homeGoals: 1 });
  });

  it('accepts a lower score and an earlier status: both happen', async () => {
    await applyFixtures(app, [live(30, 1, 0)]);
    await applyFixtures(app, [live(32, 0, 0)]);
    await applyFixtures(app, [finished(before, [1, 0])]);
    expect(await game()).toMatchObject({ status: 'FINISHED', finishedAt: app.clock.now() });
    await applyFixtures(app, [live(88, 0, 0, { status: '2H', halfTime: { home: 0, away: 0 } })]);
    expect(await game()).toMatchObject({ status: 'LIVE', finishedAt: null, firstHalfOver: true });
    expect(await versions()).toHaveLength(4);
  });

  it('holds games with an unknown status, alarms once and never crashes on them', async () => {
    const alarms = vi.spyOn(app.log, 'error');
    await applyFixtures(app, [live(50, 1, 0, { status: 'XYZ' })]);
    await applyFixtures(app, [live(51, 1, 0, { status: 'XYZ' })]);
    expect(alarms.mock.calls.map(([about]) => about)).toEqual([
      { alarm: true, fixture: before.providerId, status: 'XYZ' },
    ]);
    alarms.mockRestore();
    expect(await game()).toMatchObject({
      status: 'SCHEDULED',
      providerStatus: 'XYZ',
      held: true,
      heldReason: 'UNKNOWN_STATUS',
    });
    await applyFixtures(app, [live(51, 1, 0, { status: '2H', halfTime: { home: 0, away: 0 } })]);
    expect(await game()).toMatchObject({ status: 'LIVE', held: false, heldReason: null });
  });

  it.each([
    ['SUSP', 'SUSPENDED'],
    ['ET', 'REGULAR_TIME_OVER'],
    ['P', 'REGULAR_TIME_OVER'],
    ['HT', 'HALF_TIME'],
    ['PST', 'POSTPONED'],
    ['ABD', 'ABANDONED'],
    ['WO', 'AWARDED'],
    ['LIVE', 'LIVE'],
  ])('reads %s as %s', async (short, status) => {
    await applyFixtures(app, [{ ...before, status: short }]);
    expect((await game()).status).toBe(status);
  });

  it('keeps unknown goals unknown', async () => {
    await applyFixtures(app, [{ ...before, status: '2H', minute: 60 }]);
    expect(await game()).toMatchObject({ homeGoals: null, awayGoals: null, halfTimeHome: null });
  });

  it('takes the later of two reports of one match in one answer', async () => {
    await applyFixtures(app, [live(10, 0, 0), live(10, 1, 0)]);
    expect(await game()).toMatchObject({ homeGoals: 1 });
  });

  it('moves a kick-off and keeps the first one', async () => {
    const moved = new Date(before.kickoff.getTime() + hours(26));
    await applyFixtures(app, [{ ...before, kickoff: moved }]);
    expect(await game()).toMatchObject({ kickoff: moved, listedKickoff: before.kickoff });
    expect(events).toMatchObject([{ game: { kickoff: moved.toISOString() } }]);
  });

  it('sends a game to settlement only when its tips can be decided', async () => {
    const others = await addGames(
      app,
      [fixture(9000 + next * 10), fixture(9001 + next * 10)].map((one) => ({
        ...one,
        kickoff: before.kickoff,
      })),
    );
    await publishOn(app, await addTipster(app, `ann${next}`), [id, ...others]);
    const settled: number[] = [];
    const none = async (): Promise<void> => {};
    const drain = () =>
      app.jobs.drain({
        processCallback: none,
        deliverPurchase: none,
        settleGame: async (job) => void settled.push(job.gameId),
        sendWithdrawal: none,
        sendRefund: none,
        deliverWebhook: none,
        deliverSlowWebhook: none,
        spreadWebhooks: none,
        spreadNotices: none,
        sendNotice: none,
        sendSms: none,
        sendMail: none,
      });
    await applyFixtures(app, [live(30, 1, 0)]);
    await drain();
    expect(settled).toEqual([]);
    await applyFixtures(app, [finished(before, [1, 0])]);
    await applyFixtures(app, [finished(before, [1, 0])]);
    await drain();
    expect(settled).toEqual([id]);
  });

  it('keeps old prices when new ones arrive, ignores prices in play and invalid prices', async () => {
    const first = (await game()).oddsSnapshotId;
    app.clock.advance(1_000);
    await price(app, [before.providerId]);
    expect((await game()).oddsSnapshotId).toBe(first);
    await price(app, [before.providerId], { 1: 1500, X: 1000, nonsense: 2000 });
    const priced = await readGameOdds(app, id);
    expect(priced?.find((one) => one.selection.code === '1')?.odds).toBe(1500);
    expect(priced?.some((one) => one.selection.code === 'X')).toBe(false);
    expect(await app.db.prisma.oddsSnapshot.count({ where: { gameId: id } })).toBe(2);
    await applyFixtures(app, [live(5, 0, 0)]);
    await price(app, [before.providerId], { 1: 1100 });
    expect(await app.db.prisma.oddsSnapshot.count({ where: { gameId: id } })).toBe(2);
  });
});
