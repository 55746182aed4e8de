import { graphql } from 'graphql';
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
import { noCookies } from '../../graphql/kit/context.ts';
import { schema } from '../../graphql/schema.ts';
import { refreshRecords } from '../../jobs/refreshRecords.ts';
import { firstPage } from '../foundation/paging.ts';
import { anonymous, systemViewer } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import {
  profitCurves,
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
  for (const viewer of homeTippers) await publishOn(app, viewer, games);
  for (const viewer of awayTippers) await publishOn(app, viewer, games, { markets: [3, 3, 3] });
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
    // All of them are New, so the sample decides.
    ['ALL_TIME', 'RATING', ['Ann', 'Cyd_100%', 'Bob']],
    ['ALL_TIME', 'PROFIT', ['Bob', 'Cyd_100%', 'Ann']],
    ['ALL_TIME', 'SAMPLE', ['Ann', 'Cyd_100%', 'Bob']],
    ['WEEK', 'RATING', ['Cyd_100%', 'Ann']],
    ['WEEK', 'PROFIT', ['Ann', 'Cyd_100%']],
    ['WEEK', 'YIELD', ['Ann', 'Cyd_100%']],
    ['WEEK', 'SAMPLE', ['Cyd_100%', 'Ann']],
  ])('%s by %s', async (period, order, expected) => {
    app.clock.advance(hours(1));
    for (let turn = 0; turn < 3; turn++) await refreshRecords(app);
    expect(await board(period, order)).toEqual(expected);
  });

  it('of yields has rookies behind everybody whose sample is worth ranking', async () => {
    const before = await board('ALL_TIME', 'YIELD');
    const last = before.at(-1) as string;
    await app.db.query(
      `UPDATE "TipsterRecord" SET "class" = 'LISTED', "yieldScore" = -900000
        WHERE "tipsterId" = (SELECT "id" FROM "Tipster" WHERE "username" = $1)`,
      [last],
    );
    expect(await board('ALL_TIME', 'YIELD')).toEqual([last, ...before.slice(0, -1)]);
  });

  it('puts the larger sample first where values are equal, then the earlier account', async () => {
    const fresh = await createTestApp();
    const ties: Array<[name: string, won: number, lost: number]> = [
      ['one_lost', 0, 1],
      ['old', 3, 2],
      ['forty_lost', 0, 40],
      ['older', 3, 2],
    ];
    const born = [3, 2, 4, 1];
    for (const [at, [name, won, lost]] of ties.entries()) {
      const { account } = await addTipster(fresh, name);
      const createdAt = new Date(Date.UTC(2026, 0, born[at]));
      await fresh.db.prisma.tipster.update({ where: { id: account.tipsterId }, data: { createdAt } });
      const rating = won > 0 ? 6_000 : 2_000;
      const record = {
        won,
        lost,
        settled: won + lost,
        rating,
        weekWon: won,
        weekLost: lost,
        weekRating: rating,
      };
      await fresh.db.prisma.tipsterRecord.create({
        data: { tipsterId: account.tipsterId, updatedAt: createdAt, ...record },
      });
    }
    const expected = ['older', 'old', 'forty_lost', 'one_lost'];
    const names = (found: ReadonlyArray<{ username: string }>) => found.map((tipster) => tipster.username);
    for (const period of ['ALL_TIME', 'WEEK'] as const) {
      const list = rankTipsters(fresh, { period, order: 'RATING' });
      expect(names(await list.read(firstPage(10)))).toEqual(expected);
      // One a page, forwards and backwards.
      const walked: string[] = [];
      let after: string | null = null;
      for (let page = 0; page < 4; page += 1) {
        const [next] = await list.read({ after, limit: 1, inverted: false });
        walked.push(next?.username ?? '');
        after = next ? list.cursorOf(next) : null;
      }
      expect(walked).toEqual(expected);
      expect(names(await list.read({ before: after, limit: 5, inverted: true }))).toEqual(
        expected.slice(0, 3).reverse(),
      );
    }
    // Profits are equal too, at nothing.
    expect(
      names(await rankTipsters(fresh, { period: 'ALL_TIME', order: 'PROFIT' }).read(firstPage(9))),
    ).toEqual(['forty_lost', 'older', 'old', 'one_lost']);
    await fresh.close();
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
      classSample: 4,
      activeSlips: 0,
    });
    expect(await readTipster(app, 'nobody')).toBeNull();
    expect((await readTipster(app, 'silent'))?.record).toMatchObject({ settled: 0, rating: null });
  });

  it('has a curve of its profit', async () => {
    const { tipsterId } = ann.account;
    const curves = await profitCurves(app, [
      { tipsterId, last: 100 },
      { tipsterId: bob.account.tipsterId, last: 0 },
      { tipsterId, last: 2 },
    ]);
    expect(curves[0]?.map((point) => point.profitCenti)).toEqual([-100n, -200n, -300n, 400n]);
    expect(curves[0]?.[0]?.at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    expect(curves[1]?.length).toBeLessThanOrEqual(1);
    expect(curves[2]).toEqual(curves[0]?.slice(2));
  });

  it('is premium when staff say so, with the slips on sale and those that come', async () => {
    const starts = (inHours: number, ...numbers: number[]) =>
      addGames(
        app,
        numbers.map((n) => fixture(n, { kickoff: new Date(app.clock.now().getTime() + hours(inHours)) })),
      );
    const premium = async (slip: number) =>
      (await app.db.prisma.slip.findUniqueOrThrow({ where: { id: slip } })).premium;
    const dora = await addTipster(app, 'dora');
    const begun = await publishOn(app, dora, await starts(1, 911, 912, 913));
    app.clock.advance(hours(1));
    const onSale = await publishOn(app, dora, await starts(1, 921, 922, 923));
    const changed: number[] = [];
    const stop = app.bus.on('slipChanged', ({ slipId }) => changed.push(slipId));
    await setPremiumTipster(app, systemViewer, { username: 'dora', premium: true });
    expect([await premium(begun), await premium(onSale)]).toEqual([false, true]);
    await setPremiumTipster(app, systemViewer, { username: 'dora', premium: true });
    await setPremiumTipster(app, systemViewer, { username: 'dora', premium: false });
    expect(await premium(onSale)).toBe(false);
    // Once for each change, and nothing for what was so already.
    expect(changed).toEqual([onSale, onSale]);
    stop();
    // What was premium while it was sold stays it in play: subscribers have read it.
    await setPremiumTipster(app, systemViewer, { username: 'dora', premium: true });
    app.clock.advance(hours(1));
    await setPremiumTipster(app, systemViewer, { username: 'dora', premium: false });
    expect(await premium(onSale)).toBe(true);

    await setPremiumTipster(app, systemViewer, { username: 'bob', premium: true });
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

describe('the sample of a class', () => {
  it('is of the last 365 days like the class, while the record is of all time', async () => {
    const old = await createTestApp();
    const dan = await addTipster(old, 'Dan');
    const kickoff = new Date(old.clock.now().getTime() + hours(1));
    const fixtures = [1, 2, 3].map((at) => fixture(at, { kickoff }));
    await publishOn(old, dan, await addGames(old, fixtures));
    old.clock.advance(hours(3));
    await applyFixtures(
      old,
      fixtures.map((one) => finished(one, [1, 0])),
    );
    await settleAll(old);
    expect((await readTipster(old, 'dan'))?.record).toMatchObject({ won: 1, classSample: 1 });
    await old.db.prisma.tipsterRecord.updateMany({ data: { yieldScore: -31_240 } });
    const { data } = await graphql({
      schema,
      source: '{ tipster(username: "dan") { stats { won class classSample rankingScorePercent } } }',
      contextValue: {
        app: old,
        viewer: anonymous,
        cookies: noCookies,
        request: { id: 'test', address: '197.248.1.1', userAgent: 'Test', refreshToken: null },
      },
    });
    expect(data).toEqual({
      tipster: { stats: { won: 1, class: 'ROOKIE', classSample: 1, rankingScorePercent: '-3.12' } },
    });
    old.clock.advance(hours(24 * 366));
    await refreshRecords(old);
    expect((await readTipster(old, 'dan'))?.record).toMatchObject({
      won: 1,
      classSample: 0,
      yieldScore: null,
    });
    await old.close();
  });
});

describe('refreshRecords', () => {
  it('lets a week pass, and puts a wrong record right', async () => {
    app.clock.advance(hours(24 * 8));
    await app.db.prisma.tipsterRecord.update({
      where: { tipsterId: cyd.account.tipsterId },
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
