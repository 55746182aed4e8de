import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addGames,
  addSale,
  addTipster,
  finished,
  fixture,
  hours,
  publishOn,
  settleAll,
} from '../../../test/football.ts';
import { finishSlip } from '../../../test/sellers.ts';
import { boughtTips, tipsOf, type WrittenTip } from '../delivery/tipMessage.ts';
import { firstPage } from '../foundation/paging.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous, type SignedIn, systemViewer, type Viewer } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import type { FeedFixture } from '../games/FixtureFeed.ts';
import { gameColumns, gameJoins } from '../games/gameView.ts';
import { publishJackpot } from '../jackpots/publishJackpot.ts';
import { readProofsBySlip } from '../proof/readProofs.ts';
import { recomputeRecords } from '../tipsters/keepRecord.ts';
import { readTipster } from '../tipsters/readTipsters.ts';
import { tipsterColumns, tipsterJoin } from '../tipsters/tipsterView.ts';
import { publishFreeTip } from './publishFreeTip.ts';
import {
  activeSlips,
  finishedSlips,
  freeTipSlips,
  jackpotSlips,
  readSlip,
  readSlipsByIds,
  slipsOfTipster,
} from './readSlips.ts';
import { readTipsByIds } from './readTips.ts';
import { legOf, slipProgress } from './slipProgress.ts';
import type { SlipView } from './slipView.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const fixtures = [1, 2, 3, 4].map((id) =>
  fixture(id, { home: { providerId: id * 10, name: id === 1 ? 'Gor Mahia' : `Home ${id}` } }),
);

function picksOf(slip: SlipView | null | undefined) {
  return slip?.tips.map((tip) => [tip.pick?.code ?? null, tip.oddsMilli]);
}
const hidden = [
  [null, null],
  [null, null],
  [null, null],
];
const shown = [
  ['1', 2000],
  ['1', 2000],
  ['1', 2000],
];

describe('who sees the picks of a slip on sale', () => {
  let id: number;
  let viewerOf: Record<string, Viewer>;
  beforeAll(async () => {
    const games = await addGames(app, fixtures);
    const owner = await addTipster(app, 'owner');
    id = await publishOn(app, owner, games.slice(0, 3));
    const other = await publishOn(app, await addTipster(app, 'rival'), games.slice(1, 4));
    const buyer = await addTipster(app, 'buyer');
    await addSale(app, id, buyer);
    viewerOf = {
      anonymous,
      'another tipster': await addTipster(app, 'curious'),
      'a buyer of another slip': { account: null, purchaseTokens: [(await addSale(app, other)).token] },
      'somebody with a made-up token': { account: null, purchaseTokens: ['made-up'] },
      'the buyer, signed in': buyer,
      'the buyer by token': { account: null, purchaseTokens: [(await addSale(app, id)).token] },
      owner,
      staff: await addTipster(app, 'clerk', { isStaff: true }),
      'the house itself': systemViewer,
    };
  });

  it.each([
    ['anonymous', hidden],
    ['another tipster', hidden],
    ['a buyer of another slip', hidden],
    ['somebody with a made-up token', hidden],
    ['the buyer, signed in', shown],
    ['the buyer by token', shown],
    ['owner', shown],
    ['staff', shown],
    ['the house itself', shown],
  ])('%s', async (who, expected) => {
    const viewer = viewerOf[who] as Viewer;
    const lists = await Promise.all([
      activeSlips(app, viewer, { order: 'LATEST' }).read(firstPage(20)),
      activeSlips(app, viewer, { order: 'POPULAR', username: 'OWNER' }).read(firstPage(20)),
      activeSlips(app, viewer, { order: 'LATEST', homeTeam: 'GOR MAHIA' }).read(firstPage(20)),
      readSlipsByIds(app, viewer, [id]),
    ]);
    for (const list of lists) {
      const slip = list.find((one) => one?.id === id);
      expect(picksOf(slip)).toEqual(expected);
      expect(slip?.locked).toBe(expected === hidden);
      expect(slip).toMatchObject({ totalOddsCenti: expected === hidden ? 700n : 800n, tipCount: 3 });
      // What is not a pick is everybody's.
      expect(slip?.tips.map((tip) => tip.game.home.name)).toEqual(['Gor Mahia', 'Home 2', 'Home 3']);
    }
    const tipIds = (lists[3][0] as SlipView).tips.map((tip) => tip.id);
    const tips = await readTipsByIds(app, viewer, tipIds);
    expect(tips.map((tip) => [tip?.pick?.code ?? null, tip?.oddsMilli])).toEqual(expected);
  });

  it('keeps a locked slip out of memory altogether', async () => {
    const text = JSON.stringify(await readSlip(app, anonymous, id), (_key, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    expect(text).not.toMatch(/Home win|2000|"selection"/);
  });

  it('shows an anonymous viewer only that a leg is live, and its buyer the state', async () => {
    const live = fixtures.map((one) => ({
      ...one,
      status: '2H',
      minute: 70,
      goals: { home: 2, away: 0 },
      halfTime: { home: 1, away: 0 },
    }));
    const games = await app.db.prisma.game.findMany({ orderBy: { providerId: 'asc' } });
    const owner = await addTipster(app, 'live_owner');
    const slip = await publishOn(
      app,
      owner,
      games.slice(0, 3).map((game) => game.id),
      { markets: [4, 5, 1] },
    );
    app.clock.advance(hours(3));
    await applyFixtures(app, live);
    expect((await readSlip(app, anonymous, slip))?.tips.map(legOf)).toEqual(['LIVE', 'LIVE', 'LIVE']);
    expect((await readSlip(app, owner, slip))?.tips.map(legOf)).toEqual([
      'PROVISIONALLY_WON',
      'PROVISIONALLY_LOST',
      'LIVE',
    ]);
    const seen = await readSlip(app, anonymous, slip);
    expect(seen?.status).toBe('IN_PLAY');
    expect(slipProgress(seen?.tips.map(legOf) ?? [])).toMatchObject({ live: 3, text: '0 of 3 won, 3 live' });
    await applyFixtures(
      app,
      fixtures.map((one) => finished(one, [2, 0], [1, 0])),
    );
    await settleAll(app);
  });

  it('shows everything to everybody once it has finished', async () => {
    const slip = await readSlip(app, anonymous, id);
    expect(slip).toMatchObject({ result: 'WON', status: 'FINISHED', locked: false });
    expect(picksOf(slip)).toEqual(shown);
    const list = await finishedSlips(app, anonymous, { username: 'owner', result: 'WON' }).read(
      firstPage(10),
    );
    expect(list.map((one) => one.id)).toEqual([id]);
    expect(await finishedSlips(app, anonymous, { result: 'LOST' }).read(firstPage(10))).toMatchObject([
      { tipster: { username: 'live_owner' } },
    ]);
  });

  it('counts the same for every viewer', async () => {
    expect(await activeSlips(app, anonymous, { order: 'LATEST' }).count()).toBe(0);
    expect(await finishedSlips(app, anonymous, {}).count()).toBe(3);
  });
});

describe('a slip that is lost while games are to come', () => {
  const start = new Date('2026-11-26T12:00:00Z').getTime();
  const legs = [2, 5, 8, 11].map((after, at) =>
    fixture(51 + at, { kickoff: new Date(start + hours(after)) }),
  );
  let games: number[];
  let id: number;
  let owner: Viewer;
  let buyer: Viewer;
  beforeAll(async () => {
    app.clock.set(new Date(start));
    games = await addGames(app, legs);
    owner = await addTipster(app, 'unlucky');
    id = await publishOn(app, owner, games);
    buyer = { account: null, purchaseTokens: [(await addSale(app, id)).token] };
  });

  /** What everybody sees: the picks and the total odds of the slip, what its proof says, and the tipster's average. */
  async function seen() {
    const [slip, [proof], tipster] = await Promise.all([
      readSlip(app, anonymous, id),
      readProofsBySlip(app, [id]),
      readTipster(app, 'unlucky'),
    ]);
    return {
      picks: slip?.tips.map((tip) => tip.pick?.code ?? null),
      locked: slip?.locked,
      odds: slip?.totalOddsCenti,
      average: tipster?.record.oddsCenti,
      proof: proof?.content === null ? proof.salt : typeof proof?.content,
    };
  }
  const play = async (at: number, score: [number, number]) => {
    await applyFixtures(app, [finished(legs[at] as (typeof legs)[number], score)]);
    await settleAll(app);
  };
  const locked = { locked: true, odds: 1450n, average: 1450, proof: null };

  it('opens each pick at its own kick-off, and its total odds with the last', async () => {
    app.clock.set(new Date(start + hours(4)));
    await play(0, [0, 1]);
    expect(await seen()).toEqual({ ...locked, picks: ['1', null, null, null] });
    // The listed time is enough: the feed may be silent.
    app.clock.set(new Date(start + hours(5)));
    expect(await seen()).toEqual({ ...locked, picks: ['1', '1', null, null] });
    await play(1, [1, 0]);
    // Called off for now it has not begun; brought forward it has.
    app.clock.set(new Date(start + hours(9)));
    const [, , third, fourth] = legs as [FeedFixture, FeedFixture, FeedFixture, FeedFixture];
    await applyFixtures(app, [fixture(third.providerId, { ...third, status: 'PST' })]);
    expect(await seen()).toEqual({ ...locked, picks: ['1', '1', null, null] });
    await applyFixtures(app, [fixture(fourth.providerId, { ...fourth, status: '1H', minute: 1 })]);
    expect(await seen()).toEqual({ ...locked, picks: ['1', '1', null, '1'] });
    app.clock.set(new Date(start + hours(14)));
    await play(3, [1, 0]);
    await applyFixtures(app, [fixture(third.providerId, { ...third, status: '1H', minute: 5 })]);
    expect(await seen()).toMatchObject({ locked: false, odds: 1600n, average: 1450, proof: 'string' });
    await play(2, [1, 0]);
    expect(await seen()).toEqual({
      picks: ['1', '1', '1', '1'],
      locked: false,
      odds: 1600n,
      average: 1600,
      proof: 'string',
    });
  });

  it('is open to its buyer and its tipster all the time', async () => {
    app.clock.advance(hours(48));
    const kickoff = (after: number) => new Date(app.clock.now().getTime() + hours(after));
    const next = [1, 10, 19].map((after, at) => fixture(61 + at, { kickoff: kickoff(after) }));
    const more = await addGames(app, next);
    const other = await publishOn(app, owner, more);
    const token = (await addSale(app, other)).token;
    app.clock.advance(hours(3));
    await applyFixtures(app, [finished(next[0] as FeedFixture, [0, 1])]);
    await settleAll(app);
    for (const viewer of [owner, { account: null, purchaseTokens: [token] }]) {
      const slip = await readSlip(app, viewer, other);
      expect(slip).toMatchObject({ result: 'LOST', locked: false, totalOddsCenti: 800n });
      expect(picksOf(slip)).toEqual(shown);
    }
    expect(await readSlip(app, buyer, other)).toMatchObject({ locked: true, totalOddsCenti: 700n });
    const again = await inTransaction(app, (tx) =>
      recomputeRecords(tx, [(owner as { account: SignedIn }).account.tipsterId], app.clock.now()),
    );
    expect(again).toEqual([]);
  });
});

describe('lists', () => {
  let games: number[];
  beforeEach(async () => {
    app.clock.advance(hours(72));
    const start = app.clock.now().getTime();
    games = await addGames(
      app,
      [31, 32, 33].map((n) =>
        fixture(((start / 1000) % 1_000_000) + n, { kickoff: new Date(start + hours(5)) }),
      ),
    );
  });

  it('keep their pages when slips are published in between', async () => {
    const ids: number[] = [];
    for (const name of ['p1', 'p2', 'p3', 'p4', 'p5']) {
      app.clock.advance(1000);
      ids.unshift(await publishOn(app, await addTipster(app, name), games));
    }
    const list = activeSlips(app, anonymous, { order: 'LATEST' });
    const first = await list.read(firstPage(2));
    app.clock.advance(1000);
    const newer = await publishOn(app, await addTipster(app, 'p6'), games);
    const second = await list.read({ after: list.cursorOf(first[1] as SlipView), limit: 2, inverted: false });
    expect([...first, ...second].map((slip) => slip.id)).toEqual(ids.slice(0, 4));
    const before = await list.read({ before: list.cursorOf(first[0] as SlipView), limit: 5, inverted: true });
    expect(before.map((slip) => slip.id)).toEqual([newer]);
  });

  it('put the most bought first, ties by number, and only what is on sale', async () => {
    const tipsters = ['q1', 'q2', 'q3'];
    const ids = [];
    for (const name of tipsters) ids.push(await publishOn(app, await addTipster(app, name), games));
    await app.db.prisma.slip.update({ where: { id: ids[1] as number }, data: { salesCount: 7 } });
    const list = activeSlips(app, anonymous, { order: 'POPULAR' });
    const page = await list.read(firstPage(3));
    expect(page.map((slip) => slip.id)).toEqual([ids[1], ids[2], ids[0]]);
    const rest = await list.read({ after: list.cursorOf(page[0] as SlipView), limit: 2, inverted: false });
    expect(rest.map((slip) => slip.id)).toEqual([ids[2], ids[0]]);
    // A cursor tells no sales: it is the same after more of them.
    const cursor = list.cursorOf(page[0] as SlipView);
    expect(Buffer.from(cursor, 'base64url').toString()).toBe(`|${ids[1]}`);
    const guessed = Buffer.from(`5|${ids[1]}`).toString('base64url');
    await expect(list.read({ after: guessed, limit: 2, inverted: false })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    app.clock.advance(hours(6));
    expect(await activeSlips(app, anonymous, { order: 'POPULAR' }).read(firstPage(3))).toEqual([]);
    expect((await activeSlips(app, anonymous, { order: 'LATEST' }).read(firstPage(1)))[0]?.status).toBe(
      'IN_PLAY',
    );
  });

  it('hold all slips of a tipster together, the latest first, those on sale locked', async () => {
    const owner = await addTipster(app, 'r1');
    const done = await publishOn(app, owner, games);
    await finishSlip(app, done, 'CANCELLED');
    app.clock.advance(1000);
    await publishOn(app, await addTipster(app, 'r2'), games);
    const onSale = await publishOn(app, owner, games);
    const list = slipsOfTipster(app, anonymous, 'R1');
    const page = await list.read(firstPage(5));
    expect(page.map(({ id, locked }) => [id, locked])).toEqual([
      [onSale, true],
      [done, false],
    ]);
    expect(picksOf(page[0])).toEqual(hidden);
    expect(await list.count()).toBe(2);
  });

  it('refuse a cursor that is not theirs', async () => {
    const list = activeSlips(app, anonymous, { order: 'LATEST' });
    const forged = Buffer.from(`2026-01-01'; DROP TABLE "Slip"|1`).toString('base64url');
    await expect(list.read({ after: forged, limit: 2, inverted: false })).rejects.toThrow(
      'after is not a cursor of this list',
    );
  });

  it('show jackpots by slug and free tips to everybody', async () => {
    const staff = await addTipster(app, 'editor', { isStaff: true });
    await addTipster(app, 'Tipsoko', { isHouse: true });
    const tips = games.map((game) => ({ game, market: 2, odds: null }));
    const jackpot = await publishJackpot(app, staff, {
      company: 'BT',
      type: 'MW',
      tips,
      price: 200,
      priceUg: 5000,
    });
    const free = await publishFreeTip(app, staff, { game: games[0] as number, market: 1, odds: null });
    const [found] = await jackpotSlips(app, anonymous, 'betika-mid-week-jackpot').read(firstPage(5));
    expect(found).toMatchObject({
      id: jackpot,
      locked: true,
      priceUgxMinor: 5000n,
      jackpot: { title: 'Betika Mid Week Jackpot' },
    });
    expect(await jackpotSlips(app, anonymous, 'sportpesa-mega-jackpot').count()).toBe(0);
    const ofHouse = await slipsOfTipster(app, anonymous, 'Tipsoko').read(firstPage(5));
    expect(ofHouse.map(({ id }) => id)).toEqual([jackpot]);
    const [tip] = await freeTipSlips(app, anonymous).read(firstPage(5));
    expect(tip).toMatchObject({ id: free, locked: false, tips: [{ oddsMilli: 2000 }] });
    expect(await app.db.prisma.auditEntry.count()).toBe(2);
    const user = await addTipster(app, 'pretender');
    await expect(
      publishFreeTip(app, user, { game: games[1] as number, market: 1, odds: null }),
    ).rejects.toThrow('You may not do this');
  });
});

describe('the order of games', () => {
  const inHours = (count: number) => ({ kickoff: new Date(app.clock.now().getTime() + hours(count)) });
  const homesOf = (slip: SlipView | null) => slip?.tips.map((tip) => tip.game.home.name);
  let numbers: number[];
  let id: number;
  beforeAll(async () => {
    numbers = await addGames(app, [
      fixture(61, inHours(5)),
      fixture(62, inHours(4)),
      fixture(63, inHours(5)),
      fixture(64, inHours(3)),
    ]);
    id = await publishOn(app, await addTipster(app, 'unsorted'), numbers);
  });

  async function readBoughtTips(slip: number) {
    const [read] = await app.db.query<{ tips: WrittenTip[] }>(
      sql`SELECT ${boughtTips(sql`${slip}::int`)} AS tips`,
    );
    return tipsOf(read?.tips ?? []);
  }

  it('is by kick-off, on the page and in the message to the buyer', async () => {
    expect(homesOf(await readSlip(app, anonymous, id))).toEqual(['Home 64', 'Home 62', 'Home 61', 'Home 63']);
    const bought = await readBoughtTips(id);
    expect(bought.map((tip) => tip.homeTeam)).toEqual(['Home 64', 'Home 62', 'Home 61', 'Home 63']);
  });

  it('is in the proof as published', async () => {
    const link = await app.db.prisma.proofLink.findUniqueOrThrow({ where: { slipId: id } });
    const { tips } = JSON.parse(link.content) as { tips: Array<{ game: number }> };
    expect(tips.map(({ game }) => game)).toEqual(numbers);
  });

  it('is that of the coupon in a jackpot', async () => {
    const editor = await addTipster(app, 'coupons', { isStaff: true });
    const tips = numbers.map((game) => ({ game, market: 2, odds: null }));
    const jackpot = await publishJackpot(app, editor, { company: 'SP', type: 'MG', tips, price: 200 });
    const coupon = ['Home 61', 'Home 62', 'Home 63', 'Home 64'];
    expect(homesOf(await readSlip(app, anonymous, jackpot))).toEqual(coupon);
    expect((await readBoughtTips(jackpot)).map((tip) => tip.homeTeam)).toEqual(coupon);
  });

  it('follows a game that is put off', async () => {
    await applyFixtures(app, [fixture(64, inHours(6))]);
    expect(homesOf(await readSlip(app, anonymous, id))).toEqual(['Home 62', 'Home 61', 'Home 63', 'Home 64']);
  });
});

describe('rows as arrays', () => {
  it('say what the same rows with their keys say, also where a part of them is absent', async () => {
    await addTipster(app, 'bilarekodi');
    const games = await app.db.query<{ object: object; array: unknown[] }>(
      sql`SELECT ${raw(gameColumns.asObject)} AS object, ${raw(gameColumns.asArray)} AS array FROM "Game" g ${raw(gameJoins)}`,
    );
    const tipsters = await app.db.query<{ object: { record: object | null }; array: unknown[] }>(
      sql`SELECT ${raw(tipsterColumns.asObject)} AS object, ${raw(tipsterColumns.asArray)} AS array FROM "Tipster" t ${tipsterJoin}`,
    );
    expect(games.length).toBeGreaterThan(0);
    for (const { object, array } of games) expect(gameColumns.read(array)).toEqual(object);
    for (const { object, array } of tipsters) expect(tipsterColumns.read(array)).toEqual(object);
    expect(new Set(tipsters.map(({ object }) => object.record === null))).toEqual(new Set([true, false]));
  });
});
