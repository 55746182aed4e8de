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
import { whileOpen } from '../../../test/whileOpen.ts';
import type { AppEvent } from '../../live/events.ts';
import { readReviewQueue } from '../backOffice/readReviewQueue.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous, type SignedIn, systemViewer, type Viewer } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import type { FeedFixture } from '../games/FixtureFeed.ts';
import { readHeldGames } from '../games/readHeldGames.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { readSlip } from '../slips/readSlips.ts';
import { recomputeRecord } from '../tipsters/keepRecord.ts';
import { correctGame } from './correctGame.ts';
import { settleGame } from './settleGame.ts';

let app: TestApp;
let fixtures: FeedFixture[];
let games: number[];
let owner: Viewer & { account: SignedIn };
let round = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  // Whatever happened above, the books balance and running sums equal a full count.
  expect(await checkLedger(app)).toEqual([]);
  for (const { tipsterId } of await app.db.prisma.tipsterRecord.findMany()) {
    expect(await inTransaction(app, (tx) => recomputeRecord(tx, tipsterId, app.clock.now()))).toEqual({
      differed: false,
    });
  }
  await app.close();
});
beforeEach(async () => {
  round += 1;
  app.clock.advance(hours(200));
  const kickoff = new Date(app.clock.now().getTime() + hours(1));
  fixtures = [1, 2, 3].map((at) => fixture(round * 100 + at, { kickoff }));
  games = await addGames(app, fixtures);
  owner = await addTipster(app, `owner_${round}`);
});

async function play(...results: Array<Partial<FeedFixture> & Pick<FeedFixture, 'status'>>) {
  await applyFixtures(
    app,
    results.map((result, at) => ({ ...(fixtures[at] as FeedFixture), ...result })),
  );
  await settleAll(app);
}
function ft(at: number, home: number, away: number): FeedFixture {
  return finished(fixtures[at] as FeedFixture, [home, away]);
}
const earnings = (slipId: number) =>
  app.db.prisma.earning.findMany({
    where: { slipId },
    select: { status: true, amountMinor: true },
    orderBy: { id: 'asc' },
  });
const record = () =>
  app.db.prisma.tipsterRecord.findUniqueOrThrow({ where: { tipsterId: owner.account.tipsterId } });
const stateOf = async (id: number) => {
  const slip = await readSlip(app, anonymous, id);
  return { result: slip?.result, tips: slip?.tips.map((tip) => tip.result), odds: slip?.settledOddsCenti };
};

describe('settleGame', () => {
  it('wins a slip when its last game ends, releases the earning and keeps the record', async () => {
    const id = await publishOn(app, owner, games);
    await addSale(app, id);
    app.clock.advance(hours(3));
    await play(ft(0, 1, 0), ft(1, 2, 1));
    expect(await stateOf(id)).toEqual({ result: null, tips: ['WON', 'WON', 'PENDING'], odds: null });
    expect(await earnings(id)).toMatchObject([{ status: 'PENDING' }]);
    const seen: AppEvent[] = [];
    const stop = app.bus.on('slipChanged', (event) => seen.push(event));
    await play({ status: 'NS' }, { status: 'NS' }, ft(2, 3, 0));
    stop();
    expect(await stateOf(id)).toEqual({ result: 'WON', tips: ['WON', 'WON', 'WON'], odds: 800n });
    expect(seen).toMatchObject([{ slipId: id }]);
    expect(await earnings(id)).toEqual([{ status: 'PAID', amountMinor: 6_000n }]);
    expect(await record()).toMatchObject({
      won: 1,
      settled: 1,
      activeSlips: 0,
      profitCenti: 700n,
      // One slip is no record yet.
      rating: null,
      weekRating: null,
      monthProfitCenti: 700n,
      form: 'W',
    });
    const tipCounts = await app.db.prisma.game.findMany({
      where: { id: { in: games } },
      select: { tipCount: true },
    });
    expect(tipCounts.map((game) => game.tipCount)).toEqual([0, 0, 0]);
  });

  it('loses a slip at its first lost tip, and still settles the others', async () => {
    const id = await publishOn(app, owner, games);
    await addSale(app, id);
    app.clock.advance(hours(3));
    await play(ft(0, 0, 1));
    expect(await stateOf(id)).toMatchObject({ result: 'LOST', tips: ['LOST', 'PENDING', 'PENDING'] });
    expect(await earnings(id)).toMatchObject([{ status: 'PAID' }]);
    const finishedAt = (await readSlip(app, anonymous, id))?.finishedAt;
    app.clock.advance(hours(1));
    await play(ft(0, 0, 1), ft(1, 1, 0), ft(2, 0, 0));
    expect(await stateOf(id)).toMatchObject({ result: 'LOST', tips: ['LOST', 'WON', 'LOST'] });
    expect((await readSlip(app, anonymous, id))?.finishedAt).toBe(finishedAt);
    expect(await record()).toMatchObject({ lost: 1, settled: 1, profitCenti: -100n, currentStreak: -1 });
  });

  it('counts a void leg 1.00, and refunds a slip of nothing else', async () => {
    const id = await publishOn(app, owner, games);
    const other = await publishOn(app, owner, games);
    await addSale(app, id);
    app.clock.advance(hours(3));
    await play({ status: 'CANC' }, ft(1, 1, 0), ft(2, 1, 0));
    expect(await stateOf(id)).toEqual({ result: 'WON', tips: ['VOID', 'WON', 'WON'], odds: 400n });
    expect(await stateOf(other)).toMatchObject({ result: 'WON' });
    expect(await record()).toMatchObject({ won: 2, profitCenti: 600n });
  });

  it('cancels and refunds when every leg is void', async () => {
    const id = await publishOn(app, owner, games);
    await addSale(app, id);
    await play({ status: 'CANC' }, { status: 'WO', minute: null }, { status: 'CANC' });
    expect(await stateOf(id)).toMatchObject({ result: 'CANCELLED' });
    expect(await earnings(id)).toMatchObject([{ status: 'UNPAID' }]);
    expect(await app.db.prisma.refund.count({ where: { purchase: { slipId: id } } })).toBe(1);
    expect(await record()).toMatchObject({ cancelled: 1, settled: 1, won: 0, rating: null, form: '' });
  });

  it('does nothing the second time', async () => {
    const id = await publishOn(app, owner, games);
    await addSale(app, id);
    app.clock.advance(hours(3));
    await play(ft(0, 1, 0), ft(1, 1, 0), ft(2, 1, 0));
    const before = [await readSlip(app, anonymous, id), await earnings(id), await record()];
    for (const game of games) await settleGame(app, game);
    await Promise.all(games.map((game) => settleGame(app, game)));
    expect([await readSlip(app, anonymous, id), await earnings(id), await record()]).toEqual(before);
  });

  it('settles games that share slips and tipsters concurrently', async () => {
    const tipsters = [owner];
    for (const name of ['second', 'third', 'fourth']) {
      tipsters.push(await addTipster(app, `${name}_${round}`));
    }
    const slips: number[] = [];
    for (const tipster of [...tipsters, ...tipsters]) {
      const id = await publishOn(app, tipster, games);
      await addSale(app, id);
      slips.push(id);
    }
    app.clock.advance(hours(3));
    await applyFixtures(app, [ft(0, 1, 0), ft(1, 2, 1), ft(2, 3, 0)]);
    await whileOpen(
      app,
      (tx) => tx.query(`SELECT 1 FROM "Slip" WHERE "id" = ANY($1::int[]) FOR UPDATE`, [slips]),
      () => Promise.all([...games].reverse().map((game) => settleGame(app, game))),
      games.length,
    );
    for (const id of slips) {
      expect(await stateOf(id)).toEqual({ result: 'WON', tips: ['WON', 'WON', 'WON'], odds: 800n });
      expect(await earnings(id)).toEqual([{ status: 'PAID', amountMinor: 6_000n }]);
    }
    expect(await record()).toMatchObject({ won: 2, settled: 2, activeSlips: 0, profitCenti: 1_400n });
    const open = await app.db.prisma.game.aggregate({
      where: { id: { in: games } },
      _sum: { tipCount: true },
    });
    expect(open._sum.tipCount).toBe(0);
  });

  it('settles again from a corrected result within 72 hours, and not after', async () => {
    const id = await publishOn(app, owner, games);
    await addSale(app, id);
    app.clock.advance(hours(3));
    await play(ft(0, 1, 0), ft(1, 1, 0), ft(2, 1, 0));
    app.clock.advance(hours(1));
    await play(ft(0, 1, 1));
    expect(await stateOf(id)).toEqual({ result: 'LOST', tips: ['LOST', 'WON', 'WON'], odds: null });
    expect(await record()).toMatchObject({ won: 0, lost: 1, profitCenti: -100n, form: 'L' });
    // Won or lost, the sale stands: its money moved once.
    expect(await earnings(id)).toEqual([{ status: 'PAID', amountMinor: 6_000n }]);
    app.clock.advance(hours(72));
    await play(ft(0, 2, 1));
    expect(await stateOf(id)).toMatchObject({ result: 'LOST' });
    expect(await app.db.prisma.gameResult.count({ where: { gameId: games[0] as number } })).toBe(3);
  });

  it('holds what the feed takes back, and a correction that comes too late, for a person', async () => {
    const id = await publishOn(app, owner, games);
    await addSale(app, id);
    app.clock.advance(hours(3));
    await play({ status: 'CANC' }, { status: 'CANC' }, ft(2, 1, 0));
    expect(await stateOf(id)).toMatchObject({ result: 'WON', odds: 200n });
    const game = () => app.db.prisma.game.findUniqueOrThrow({ where: { id: games[2] as number } });
    await play({ status: 'CANC' }, { status: 'CANC' }, { status: 'CANC' });
    expect(await stateOf(id)).toMatchObject({ result: 'WON', odds: 200n });
    expect(await game()).toMatchObject({ held: true, heldReason: 'RESULT_WITHDRAWN' });
    await play({ status: 'CANC' }, { status: 'CANC' }, ft(2, 1, 0));
    expect(await game()).toMatchObject({ held: false });
    app.clock.advance(hours(73));
    await play({ status: 'CANC' }, { status: 'CANC' }, ft(2, 2, 0));
    expect(await game()).toMatchObject({ held: false });
    await play({ status: 'CANC' }, { status: 'CANC' }, ft(2, 0, 1));
    expect(await stateOf(id)).toMatchObject({ result: 'WON', tips: ['VOID', 'VOID', 'WON'] });
    expect(await game()).toMatchObject({ held: true, heldReason: 'CORRECTED_TOO_LATE' });
    expect((await readHeldGames(app, systemViewer)).map((held) => held.id)).toContain(games[2]);
    // A person's word counts at any time.
    await correctGame(app, systemViewer, {
      game: games[2] as number,
      fullTime: { home: 0, away: 1 },
      halfTime: null,
      reason: 'the league says so',
    });
    await settleAll(app);
    expect(await stateOf(id)).toMatchObject({ result: 'LOST', tips: ['VOID', 'VOID', 'LOST'] });
    expect(await game()).toMatchObject({ held: false });
    expect(await earnings(id)).toMatchObject([{ status: 'PAID' }]);
  });

  it.each([
    ['keep it', { fullTime: { home: 1, away: 0 } }, { result: 'WON' }],
    ['another result', { fullTime: { home: 0, away: 1 } }, { result: 'LOST' }],
    ['none', { fullTime: null }, { result: 'WON', tips: ['WON', 'WON', 'VOID'] }],
  ])(
    'lists a result that was taken back after payment, for as long as nobody has looked: %s',
    async (_word, word, expected) => {
      const id = await publishOn(app, owner, games);
      await addSale(app, id);
      app.clock.advance(hours(3));
      const other = [ft(0, 1, 0), ft(1, 1, 0)];
      await play(...other, ft(2, 1, 0));
      expect(await stateOf(id)).toMatchObject({ result: 'WON' });
      const waiting = async () => {
        const listed = (await readHeldGames(app, systemViewer)).filter((game) => game.id === games[2]);
        return listed.map((game) => game.heldReason);
      };
      const count = async () =>
        (await readReviewQueue(app, systemViewer)).find(({ kind }) => kind === 'heldResult')?.count;
      const before = (await count()) ?? 0;
      const withdrawn = [
        [{ status: 'PST', minute: null }, 'RESULT_WITHDRAWN'],
        [{ ...ft(2, 1, 0), goals: { home: 3, away: 3 } }, 'SCORES_CONTRADICT'],
        [{ status: 'FT', minute: 90 }, 'NO_FULL_TIME'],
      ] as const;
      for (const [report, reason] of withdrawn) {
        await play(...other, report);
        expect([await waiting(), await count()]).toEqual([[reason], before + 1]);
        await play(...other, ft(2, 1, 0));
        expect([await waiting(), await count()]).toEqual([[], before]);
      }
      await play(...other, { status: 'PST', minute: null });
      // The window for corrections closes, and nobody has looked.
      app.clock.advance(hours(73));
      await settleGame(app, games[2] as number);
      expect([await waiting(), await count()]).toEqual([['RESULT_WITHDRAWN'], before + 1]);
      expect(await stateOf(id)).toMatchObject({ result: 'WON', tips: ['WON', 'WON', 'WON'] });

      await correctGame(app, systemViewer, {
        game: games[2] as number,
        halfTime: null,
        reason: 'the league says so',
        ...word,
      });
      await settleAll(app);
      expect([await waiting(), await count()]).toEqual([[], before]);
      expect(await stateOf(id)).toMatchObject(expected);
    },
  );

  it('opens a lost slip again when its lost leg turns out won', async () => {
    const id = await publishOn(app, owner, games);
    app.clock.advance(hours(3));
    await play(ft(0, 0, 1));
    await play(ft(0, 1, 0));
    expect(await stateOf(id)).toMatchObject({ result: null, tips: ['WON', 'PENDING', 'PENDING'] });
    expect(await record()).toMatchObject({ lost: 0, settled: 0, activeSlips: 1 });
    await play(ft(0, 1, 0), ft(1, 1, 0), ft(2, 1, 0));
    expect(await stateOf(id)).toMatchObject({ result: 'WON' });
  });

  it('settles nothing from scores that contradict each other, until a person has said', async () => {
    const id = await publishOn(app, owner, games);
    app.clock.advance(hours(3));
    await play({ ...ft(0, 1, 0), goals: { home: 2, away: 0 } }, ft(1, 1, 0), ft(2, 1, 0));
    expect(await stateOf(id)).toMatchObject({ result: null, tips: ['HELD', 'WON', 'WON'] });
    expect(await app.db.prisma.game.findUniqueOrThrow({ where: { id: games[0] as number } })).toMatchObject({
      held: true,
      heldReason: 'SCORES_CONTRADICT',
    });
    const waiting = await readHeldGames(app, systemViewer);
    // Held with open tips first, then what was taken back or came too late in the tests before.
    expect(waiting[0]).toMatchObject({ id: games[0], heldReason: 'SCORES_CONTRADICT' });
    const settled = ['CORRECTED_TOO_LATE', 'RESULT_WITHDRAWN'];
    expect(waiting.slice(1).every((game) => settled.includes(game.heldReason ?? ''))).toBe(true);
    await expect(readHeldGames(app, owner)).rejects.toThrow('You may not do this');
    await correctGame(app, systemViewer, {
      game: games[0] as number,
      fullTime: { home: 2, away: 0 },
      halfTime: { home: 0, away: 0 },
      reason: 'the league says so',
    });
    await settleAll(app);
    expect(await stateOf(id)).toMatchObject({ result: 'WON' });
    await play(ft(0, 0, 3));
    expect(await stateOf(id)).toMatchObject({ result: 'WON' });
  });

  it('waits 24 hours for a postponed game, then voids it', async () => {
    const id = await publishOn(app, owner, games);
    app.clock.advance(hours(3));
    await play({ status: 'PST' }, ft(1, 1, 0), ft(2, 1, 0));
    expect(await stateOf(id)).toMatchObject({ result: null, tips: ['PENDING', 'WON', 'WON'] });
    app.clock.advance(hours(23));
    await settleGame(app, games[0] as number);
    expect(await stateOf(id)).toMatchObject({ result: 'WON', tips: ['VOID', 'WON', 'WON'], odds: 400n });
  });

  it('lets decided selections of an abandoned game stand and voids the rest', async () => {
    const id = await publishOn(app, owner, games, { markets: [4, 1, 1] });
    const open = await publishOn(app, owner, games, { markets: [1, 1, 1] });
    app.clock.advance(hours(3));
    const stopped = {
      status: 'ABD',
      minute: 60,
      goals: { home: 2, away: 1 },
      halfTime: { home: 1, away: 1 },
    };
    await play(stopped, ft(1, 1, 0), ft(2, 1, 0));
    expect(await stateOf(id)).toMatchObject({ result: null });
    app.clock.advance(hours(24));
    await settleGame(app, games[0] as number);
    expect(await stateOf(id)).toMatchObject({ result: 'WON', tips: ['WON', 'WON', 'WON'] });
    expect(await stateOf(open)).toMatchObject({ result: 'WON', tips: ['VOID', 'WON', 'WON'] });
  });

  it('counts the window from the kick-off that the tip was made for', async () => {
    const moved = new Date((fixtures[0] as FeedFixture).kickoff.getTime() + hours(48));
    const early = await publishOn(app, owner, games);
    await applyFixtures(app, [{ ...(fixtures[0] as FeedFixture), kickoff: moved }]);
    const late = await publishOn(app, owner, games);
    app.clock.advance(hours(51));
    await play({ ...ft(0, 1, 0), kickoff: moved }, ft(1, 1, 0), ft(2, 1, 0));
    // By kick-off, so the game that was moved is the last.
    expect(await stateOf(early)).toMatchObject({ result: 'WON', tips: ['WON', 'WON', 'VOID'] });
    expect(await stateOf(late)).toMatchObject({ result: 'WON', tips: ['WON', 'WON', 'WON'] });
  });

  it('voids a tip that was made when the game, which began earlier than listed, had begun', async () => {
    const before = await publishOn(app, owner, games);
    app.clock.advance(hours(0.5));
    const after = await publishOn(app, owner, games);
    // Reported afterwards: it had begun between the two.
    const kickoff = new Date(app.clock.now().getTime() - hours(0.25));
    app.clock.advance(hours(3));
    await play({ ...ft(0, 1, 0), kickoff }, ft(1, 1, 0), ft(2, 1, 0));
    expect(await stateOf(before)).toMatchObject({ result: 'WON', tips: ['WON', 'WON', 'WON'], odds: 800n });
    expect(await stateOf(after)).toMatchObject({ result: 'WON', tips: ['VOID', 'WON', 'WON'], odds: 400n });
  });

  it('settles nothing from a game whose teams changed', async () => {
    const id = await publishOn(app, owner, games);
    app.clock.advance(hours(3));
    const swapped = ft(0, 1, 0);
    await play({ ...swapped, home: swapped.away, away: swapped.home }, ft(1, 1, 0), ft(2, 1, 0));
    expect(await stateOf(id)).toMatchObject({ result: null, tips: ['PENDING', 'WON', 'WON'] });
    expect(await app.db.prisma.game.findUniqueOrThrow({ where: { id: games[0] as number } })).toMatchObject({
      heldReason: 'TEAMS_CHANGED',
      fullTimeHome: null,
    });
  });
});
