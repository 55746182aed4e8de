import { selections } from '@tipsoko/rules/markets';
import { formatMoney } from '@tipsoko/rules/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { readReviewQueue } from '../backOffice/readReviewQueue.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { correctGame } from './correctGame.ts';
import { previewCorrection } from './previewCorrection.ts';
import { readResultVersions } from './readResultVersions.ts';
import { readReview, readReviews } from './readReview.ts';

let app: TestApp;
let staff: Viewer;
let tipster: Viewer;
let next = 900;
beforeAll(async () => {
  app = await createTestApp();
  staff = await addTipster(app, 'mkuu', { isStaff: true });
  tipster = await addTipster(app, 'muuzaji');
});
afterAll(() => app.close());

const market = (code: string) => selections.find((one) => one.code === code)?.id ?? 0;

/** A sold slip whose first two legs are won and whose third match was awarded in its 30th minute. */
async function heldSlip(third = '1') {
  const kickoff = new Date(app.clock.now().getTime() + hours(2));
  const won = [next++, next++].map((id) => fixture(id, { kickoff }));
  const last = fixture(next++, { kickoff });
  const games = await addGames(app, [...won, last]);
  // A tipster has at most two slips that have not finished.
  const seller = await addTipster(app, `muuzaji${next}`);
  const slip = await publishOn(app, seller, games, { markets: [1, 1, market(third)] });
  await addSale(app, slip);
  app.clock.advance(hours(4));
  const score = { home: 3, away: 0 };
  await applyFixtures(app, [
    ...won.map((one) => finished(one, [2, 0], [1, 0])),
    fixture(last.providerId, { ...last, status: 'AWD', minute: 30, goals: score, fullTime: score }),
  ]);
  await settleAll(app);
  return { slip, game: games[2] as number, others: games.slice(0, 2) };
}

const reason = 'The report of the referee';
const stateOf = async (slip: number) => {
  const earning = await app.db.prisma.earning.findFirst({ where: { slipId: slip } });
  const row = await app.db.prisma.slip.findUnique({ where: { id: slip } });
  return { result: row?.result, earning: earning?.status };
};

describe('a game on HOLD', () => {
  it('stands in the list with why it waits, its results and the money on it', async () => {
    const { game } = await heldSlip();
    const [review] = (await readReviews(app, staff)).filter((one) => one.game.id === game);
    expect(review).toMatchObject({ openTips: 1, openSlips: 1, sales: 1, source: 'feed' });
    expect(review?.paid.map(formatMoney)).toEqual(['Ksh 100']);
    expect(review?.game.heldReason).toBe('AWARDED_AFTER_START');
    expect(await readResultVersions(app, game)).toMatchObject([
      { providerStatus: 'AWD', fullTime: { home: 3, away: 0 }, source: 'feed' },
    ]);
    const held = (await readReviewQueue(app, staff)).find(({ kind }) => kind === 'heldResult');
    expect(held?.count).toBeGreaterThanOrEqual(1);
    for (const viewer of [anonymous, tipster]) {
      await expect(readReviews(app, viewer)).rejects.toThrow();
      await expect(readReview(app, viewer, game)).rejects.toThrow();
      await expect(readReviewQueue(app, viewer)).rejects.toThrow();
    }
  });
});

describe('what a correction would change', () => {
  it('is what it then changes: a slip that is won releases its earnings', async () => {
    const { slip, game } = await heldSlip();
    const input = { game, fullTime: { home: 1, away: 0 }, halfTime: { home: 0, away: 0 } };
    const effect = await previewCorrection(app, staff, input);
    expect(effect).toMatchObject({
      tips: 1,
      slips: 1,
      won: 1,
      lost: 0,
      cancelled: 0,
      leftOpen: 0,
      buyers: 0,
    });
    expect(formatMoney(effect.released)).toBe('Ksh 60');
    expect(await stateOf(slip)).toEqual({ result: null, earning: 'PENDING' });
    await correctGame(app, staff, { ...input, reason });
    await settleAll(app);
    expect(await stateOf(slip)).toEqual({ result: 'WON', earning: 'PAID' });
    expect(await previewCorrection(app, staff, input)).toMatchObject({ tips: 0, slips: 0 });
    expect((await readResultVersions(app, game)).at(-1)).toMatchObject({
      source: 'staff',
      providerStatus: 'FT',
    });
  });

  it('reports money that has moved already', async () => {
    const { slip, game, others } = await heldSlip();
    await correctGame(app, staff, { game, fullTime: { home: 0, away: 1 }, halfTime: null, reason });
    for (const other of others)
      await correctGame(app, staff, { game: other, fullTime: null, halfTime: null, reason });
    await settleAll(app);
    expect(await stateOf(slip)).toEqual({ result: 'LOST', earning: 'PAID' });
    const effect = await previewCorrection(app, staff, { game, fullTime: null, halfTime: null });
    expect(effect).toMatchObject({ slips: 1, won: 0, cancelled: 1, movedBefore: 1 });
  });

  it('of an abandoned game decides at once what was decided, and voids the rest', async () => {
    const over = await heldSlip('O15');
    const home = await heldSlip('1');
    const broken = { ending: 'ABANDONED' as const, fullTime: { home: 1, away: 1 }, halfTime: null };
    expect(await previewCorrection(app, staff, { ...broken, game: over.game })).toMatchObject({
      tips: 1,
      won: 1,
    });
    for (const { game } of [over, home]) await correctGame(app, staff, { ...broken, game, reason });
    await settleAll(app);
    const tips = await app.db.prisma.tip.findMany({
      where: { gameId: { in: [over.game, home.game] } },
      orderBy: { gameId: 'asc' },
    });
    expect(tips.map(({ state }) => state)).toEqual(['WON', 'VOID']);
    expect((await stateOf(home.slip)).result).toBe('WON');
  });

  it('names tips that a result leaves open', async () => {
    const { game } = await heldSlip('1/1');
    const input = { game, fullTime: { home: 1, away: 0 }, halfTime: null };
    expect(await previewCorrection(app, staff, input)).toMatchObject({ slips: 0, leftOpen: 1 });
  });

  it.each([
    [
      { fullTime: { home: 1, away: 0 }, halfTime: { home: 2, away: 0 } },
      'cannot be lower than the half-time score',
    ],
    [{ ending: 'ABANDONED' as const, fullTime: null, halfTime: null }, 'at which the game was abandoned'],
    [{ ending: 'FINISHED' as const, fullTime: null, halfTime: null }, 'after 90 minutes'],
    [{ fullTime: { home: 100, away: 0 }, halfTime: null }, 'whole numbers'],
  ])('refuses %j', async (result, message) => {
    const { game } = await heldSlip();
    await expect(previewCorrection(app, staff, { ...result, game })).rejects.toThrow(message);
    await expect(correctGame(app, staff, { ...result, game, reason })).rejects.toThrow(message);
    await expect(previewCorrection(app, tipster, { ...result, game })).rejects.toThrow('You may not do this');
  });
});
