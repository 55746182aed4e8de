import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addGames, addTipster, fixture, price } from '../../../test/football.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { publishJackpot } from './publishJackpot.ts';

let app: TestApp;
let house: Viewer;
let games: number[];
beforeAll(async () => {
  app = await createTestApp();
  house = await addTipster(app, 'house', { isHouse: true, isStaff: true });
  games = await addGames(
    app,
    Array.from({ length: 52 }, (_, at) => fixture(at + 1)),
  );
});
afterAll(() => app.close());

const publish = (count: number, market = 1) =>
  publishJackpot(app, house, {
    company: 'SP',
    type: 'MG',
    tips: games.slice(0, count).map((game) => ({ game, market, odds: null })),
    price: 100,
  });

it('accepts as many games as any jackpot has, and stores the exact product of their odds', async () => {
  const id = await publish(51);
  const slip = await app.db.prisma.slip.findUniqueOrThrow({ where: { id } });
  expect([slip.tipCount, slip.totalOddsCenti]).toEqual([51, 2n ** 51n * 100n]);
  await expect(publish(52)).rejects.toThrow('A jackpot has 1 to 51 tips');
});

it('refuses total odds that exceed the column', async () => {
  await price(
    app,
    Array.from({ length: 17 }, (_, at) => at + 1),
    { X: 20_000 },
  );
  await expect(publish(17, 2)).rejects.toThrow('The total odds are too high');
});
