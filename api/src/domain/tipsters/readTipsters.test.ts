import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addGames,
  addTipster,
  finished,
  fixture,
  hours,
  publishOn,
  settleAll,
} from '../../../test/football.ts';
import { refreshRecords } from '../../jobs/refreshRecords.ts';
import { staffEyes } from '../eyes.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { firstPage } from '../paging.ts';
import {
  profitCurve,
  type RankingPeriod,
  rankTipsters,
  readTipster,
  type TipsterOrder,
} from './readTipsters.ts';
import { setPremiumTipster } from './setPremiumTipster.ts';

let app: TestApp;
let round = 0;
let ann: Awaited<ReturnType<typeof addTipster>>;
let bob: typeof ann;
let cyd: typeof ann;

/** A round of three games, all home wins: home tips win (+7.00), away tips lose (−1.00). */
async function playRound(homeTippers: Array<typeof ann>, awayTippers: Array<typeof ann>): Promise<void> {
  round += 1;
  const kickoff = new Date(app.clock.now().getTime() + hours(1));
  const fixtures = [1, 2, 3].map((at) => fixture(round * 10 + at, { kickoff }));
  const games = await addGames(app, fixtures);
  for (const eyes of homeTippers) await publishOn(app, eyes, games);
  for (const eyes of awayTippers) await publishOn(app, eyes, games, { markets: [3, 3, 3] });
  app.clock.advance(hours(3));
  await applyFixtures(
    app,
    fixtures.map((one) => finished(one, [1, 0])),
  );
  await settleAll(app);
}

beforeAll(async () => {
  app = await createTestApp();
  ann = await addTipster(app, 'Ann');
  bob = await addTipster(app, 'Bob');
  cyd = await addTipster(app, 'Cyd_100%');
  await addTipster(app, 'Silent');
  // 40 days ago: ann lost thrice. 10 days ago: bob won. This week: ann won, cyd won and lost.
  for (let times = 0; times < 3; times++) await playRound([], [ann]);
  app.clock.advance(hours(24 * 30));
  await playRound([bob], []);
  app.clock.advance(hours(24 * 9));
  await playRound([ann, cyd], [cyd]);
});
afterAll(() => app.close());

const board = async (period: RankingPeriod, order: TipsterOrder, search?: string) =>
  (await rankTipsters(app, { period, order, search }).read(firstPage(10))).map((tipster) => tipster.username);

describe('boards', () => {
  it.each<[RankingPeriod, TipsterOrder, string[]]>([
    ['ALL_TIME', 'RATING', ['Bob', 'Cyd_100%', 'Ann']],
    ['ALL_TIME', 'PROFIT', ['Bob', 'Cyd_100%', 'Ann']],
    ['ALL_TIME', 'SAMPLE', ['Ann', 'Cyd_100%', 'Bob']],
    ['WEEK', 'RATING', ['Ann', 'Cyd_100%']],
    ['WEEK', 'PROFIT', ['Ann', 'Cyd_100%']],
    ['WEEK', 'YIELD', ['Ann', 'Cyd_100%']],
    ['WEEK', 'SAMPLE', ['Cyd_100%', 'Ann']],
  ])('%s by %s', async (period, order, expected) => {
    app.clock.advance(hours(1));
    for (let turn = 0; turn < 3; turn++) await refreshRecords(app);
    expect(await board(period, order)).toEqual(expected);
  });

  it('page by the key, with ties by id', async () => {
    const list = rankTipsters(app, { period: 'MONTH', order: 'PROFIT' });
    const all = await list.read(firstPage(10));
    expect(all.map((tipster) => tipster.record.monthProfitCenti)).toEqual([700, 700, 600]);
    const [first] = await list.read(firstPage(1));
    const rest = await list.read({ after: list.cursorOf(first as never), limit: 5, inverted: false });
    expect([first, ...rest].map((tipster) => tipster?.id)).toEqual(all.map((tipster) => tipster.id));
    expect(await list.count()).toBe(3);
  });

  it('search by part of the name, taken literally', async () => {
    expect(await board('ALL_TIME', 'RATING', 'YD_')).toEqual(['Cyd_100%']);
    expect(await board('ALL_TIME', 'RATING', '0%')).toEqual(['Cyd_100%']);
    expect(await board('ALL_TIME', 'RATING', '_nn')).toEqual([]);
  });
});

describe('a tipster', () => {
  it('has a record of all time, of the week and of the month', async () => {
    expect((await readTipster(app, 'ANN'))?.record).toMatchObject({
      won: 1,
      lost: 3,
      settled: 4,
      profitCenti: 400,
      currentStreak: 1,
      longestLosingRun: 3,
      form: 'WLLL',
      weekWon: 1,
      weekLost: 0,
      monthLost: 0,
      class: 'ROOKIE',
      activeSlips: 0,
    });
    expect(await readTipster(app, 'nobody')).toBeNull();
    expect((await readTipster(app, 'silent'))?.record).toMatchObject({ settled: 0, rating: null });
  });

  it('has a curve of its profit', async () => {
    const points = await profitCurve(app, ann.viewer.tipsterId, 100);
    expect(points.map((point) => point.profitCenti)).toEqual([-100n, -200n, -300n, 400n]);
    expect((await profitCurve(app, ann.viewer.tipsterId, 2)).map((point) => point.profitCenti)).toEqual([
      -300n,
      400n,
    ]);
  });

  it('is premium when staff say so, and then publishes premium slips', async () => {
    await setPremiumTipster(app, staffEyes, { username: 'bob', premium: true });
    const kickoff = new Date(app.clock.now().getTime() + hours(1));
    const games = await addGames(
      app,
      [901, 902, 903].map((n) => fixture(n, { kickoff })),
    );
    const id = await publishOn(app, bob, games);
    expect(await app.db.prisma.slip.findUniqueOrThrow({ where: { id } })).toMatchObject({ premium: true });
    await expect(setPremiumTipster(app, cyd, { username: 'bob', premium: false })).rejects.toThrow(
      'You may not do this',
    );
  });
});

describe('refreshRecords', () => {
  it('lets a week pass, and puts a wrong record right', async () => {
    app.clock.advance(hours(24 * 8));
    await app.db.prisma.tipsterRecord.update({
      where: { tipsterId: cyd.viewer.tipsterId },
      data: { profitCenti: 1n, form: 'WW' },
    });
    await refreshRecords(app);
    expect((await readTipster(app, 'cyd_100%'))?.record).toMatchObject({
      weekWon: 0,
      weekRating: null,
      monthWon: 1,
      profitCenti: 600,
      won: 1,
      lost: 1,
    });
    expect(await board('WEEK', 'RATING')).toEqual([]);
  });
});
