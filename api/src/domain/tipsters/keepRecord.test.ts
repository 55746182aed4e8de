import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { inTransaction } from '../foundation/transaction.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { settleGame } from '../settlement/settleGame.ts';
import { classOf } from './classOf.ts';
import { recomputeRecords } from './keepRecord.ts';
import { publicRatingOf } from './rating.ts';
import { type FinishedSlip, profitOf, recordOf } from './record.ts';

let app: TestApp;
let ids = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** One slip: how it ends, whether the first result was wrong and corrected later, and the pause before the next. */
const slips = fc.array(
  fc.record({
    ends: fc.constantFrom('WON', 'LOST', 'CANCELLED', 'ONE VOID' as const),
    corrected: fc.boolean(),
    hoursAfter: fc.constantFrom(1, 30, 24 * 8, 24 * 31),
  }),
  { minLength: 1, maxLength: 5 },
);

const DAY = hours(24);

/** What the record must say, counted here from the slips. */
async function countedFor(tipsterId: string) {
  const rows = await app.db.prisma.slip.findMany({
    where: { tipsterId, result: { not: null } },
    orderBy: [{ finishedAt: 'asc' }, { id: 'asc' }],
  });
  const all = rows.map((row) => ({
    result: row.result as FinishedSlip['result'],
    odds: row.settledOddsCenti ?? row.totalOddsCenti,
    at: row.finishedAt?.getTime() ?? 0,
  }));
  const now = app.clock.now().getTime();
  const within = (days: number) => all.filter(({ at }) => at > now - days * DAY);
  const [week, month, year] = [7, 30, 365].map((days) => recordOf(within(days)));
  const total = recordOf(all);
  const first = Math.min(
    ...within(365)
      .filter((slip) => slip.result !== 'CANCELLED')
      .map(({ at }) => at),
  );
  return {
    settled: all.length,
    won: total.won,
    lost: total.lost,
    cancelled: total.cancelled,
    profitCenti: all.reduce((sum, slip) => sum + profitOf(slip), 0n),
    currentStreak: total.currentStreak,
    longestLosingRun: total.longestLosingRun,
    form: total.form,
    curve: total.curve,
    oddsCenti: total.odds,
    rating: publicRatingOf(total),
    weekWon: week?.won,
    weekLost: week?.lost,
    monthWon: month?.won,
    monthProfitCenti: month?.profit,
    class: year ? classOf(year, Number.isFinite(first) ? Math.floor((now - first) / DAY) : 0) : 'ROOKIE',
  };
}

it('is after any history equal to counting everything again, corrections included', async () => {
  await fc.assert(
    fc.asyncProperty(slips, async (history) => {
      ids += 1;
      const tipster = await addTipster(app, `tipster_${ids}`);
      const { tipsterId } = tipster.account;
      for (const { ends, corrected, hoursAfter } of history) {
        const kickoff = new Date(app.clock.now().getTime() + hours(1));
        const fixtures = [1, 2, 3, 4].map(() => fixture(++ids * 10, { kickoff }));
        await publishOn(app, tipster, await addGames(app, fixtures));
        app.clock.advance(hours(3));
        const voids = ends === 'CANCELLED' ? 4 : ends === 'ONE VOID' ? 1 : 0;
        const final = fixtures.map((one, at) => {
          if (at < voids) return { ...one, status: 'CANC' };
          return finished(one, ends === 'LOST' && at === 3 ? [0, 1] : [1, 0]);
        });
        const last = fixtures[3] as (typeof fixtures)[number];
        const wrong = finished(last, ends === 'LOST' ? [1, 0] : [0, 1]);
        if (corrected && voids < 4) {
          await applyFixtures(app, [...final.slice(0, 3), wrong]);
          await settleAll(app);
          app.clock.advance(hours(0.5));
        }
        await applyFixtures(app, final);
        await settleAll(app);
        const row = await app.db.prisma.tipsterRecord.findUniqueOrThrow({ where: { tipsterId } });
        expect(row).toMatchObject(await countedFor(tipsterId));
        app.clock.advance(hours(hoursAfter));
      }
      const again = await inTransaction(app, (tx) => recomputeRecords(tx, [tipsterId], app.clock.now()));
      expect(again).toEqual([]);
      const row = await app.db.prisma.tipsterRecord.findUniqueOrThrow({ where: { tipsterId } });
      expect(row).toMatchObject(await countedFor(tipsterId));
    }),
    { numRuns: 6 },
  );
});

it('counts again where a slip that was published later ended at the same instant before it', async () => {
  const tipster = await addTipster(app, `tipster_${++ids}`);
  const { tipsterId } = tipster.account;
  const kickoff = new Date(app.clock.now().getTime() + hours(1));
  const fixtures = Array.from({ length: 6 }, () => fixture(++ids * 10, { kickoff }));
  const games = await addGames(app, fixtures);
  const lost = await publishOn(app, tipster, games.slice(3));
  const won = await publishOn(app, tipster, games.slice(0, 3));
  app.clock.advance(hours(3));
  await applyFixtures(
    app,
    fixtures.map((one, at) => finished(one, at < 3 ? [1, 0] : [0, 1])),
  );
  // The second slip, on the first three games, ends first.
  for (const game of games) await settleGame(app, game);
  const ends = await app.db.prisma.slip.findMany({ where: { tipsterId }, orderBy: { id: 'asc' } });
  expect(ends.map(({ id, result }) => [id, result])).toEqual([
    [lost, 'LOST'],
    [won, 'WON'],
  ]);
  expect(ends[0]?.finishedAt).toEqual(ends[1]?.finishedAt);
  const row = await app.db.prisma.tipsterRecord.findUniqueOrThrow({ where: { tipsterId } });
  expect(row).toMatchObject(await countedFor(tipsterId));
  expect(row.currentStreak).toBe(1);
});

it('counts again where the curve is missing, and calls that no fault', async () => {
  const tipster = await addTipster(app, `tipster_${++ids}`);
  const { tipsterId } = tipster.account;
  const settleOne = async () => {
    const kickoff = new Date(app.clock.now().getTime() + hours(1));
    const fixtures = [1, 2, 3].map(() => fixture(++ids * 10, { kickoff }));
    await publishOn(app, tipster, await addGames(app, fixtures));
    app.clock.advance(hours(3));
    await applyFixtures(
      app,
      fixtures.map((one) => finished(one, [0, 1])),
    );
    await settleAll(app);
  };
  const curve = async () =>
    (await app.db.prisma.tipsterRecord.findUniqueOrThrow({ where: { tipsterId } })).curve;
  const forget = () => app.db.prisma.tipsterRecord.update({ where: { tipsterId }, data: { curve: [] } });
  await settleOne();
  await forget();
  expect(await inTransaction(app, (tx) => recomputeRecords(tx, [tipsterId], app.clock.now()))).toEqual([]);
  expect(await curve()).toEqual([-100]);
  await forget();
  await settleOne();
  expect(await curve()).toEqual([-100, -200]);
});
