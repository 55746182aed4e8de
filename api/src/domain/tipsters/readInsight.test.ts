import { selectionByCode } from '@tipsoko/rules/markets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askSchema } from '../../../test/askSchema.ts';
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
import { applyFixtures } from '../games/applyFixtures.ts';

let app: TestApp;
let ann: Awaited<ReturnType<typeof addTipster>>;
let silent: typeof ann;
const codes = (...list: string[]) => list.map((code) => selectionByCode(code)?.id ?? 0);

beforeAll(async () => {
  app = await createTestApp();
  ann = await addTipster(app, 'ann');
  silent = await addTipster(app, 'silent');
  const cup = { league: { providerId: 500, name: 'Cup', country: 'World', countryCode: null } };
  const kickoff = new Date(app.clock.now().getTime() + hours(2));
  const list = [1, 2, 3, 4].map((id) => fixture(id, { kickoff, ...(id === 1 ? cup : {}) }));
  const games = await addGames(app, list);
  // At 2.00 each; the first wins, the second loses its last pick.
  const won = await publishOn(app, ann, games.slice(0, 3), { markets: codes('1', '1', 'O15') });
  const lost = await publishOn(app, ann, [games[0], games[1], games[3]].map(Number), {
    markets: codes('1', 'O15', '2'),
  });
  for (const slip of [won, won, lost]) await addSale(app, slip);
  app.clock.advance(hours(4));
  await applyFixtures(
    app,
    list.map((game) => finished(game, [2, 1], [1, 0])),
  );
  await settleAll(app);
  const later = new Date(app.clock.now().getTime() + hours(2));
  const open = await addGames(
    app,
    [5, 6, 7].map((id) => fixture(id, { kickoff: later })),
  );
  await publishOn(app, ann, open, { price: 500 });
});
afterAll(() => app.close());

const ask = async (who: typeof ann) =>
  (
    await askSchema(
      app,
      { account: who.account, purchaseTokens: [] },
      '{ viewer { insight { by label settled won yieldPercent sales income { amount } } } }',
      {},
    )
  ).viewer.insight as Array<Record<string, unknown> & { by: string }>;

it('counts by market, league, odds and price what wins and what sells', async () => {
  const rows = await ask(ann);
  const row = (by: string, label: unknown, settled: number, won: number, yieldPercent: string) => ({
    by,
    label,
    settled,
    won,
    yieldPercent,
    sales: 3,
    income: { amount: '180.00' },
  });
  expect(rows).toEqual([
    row('MARKET', 'Match result', 4, 3, '50.00'),
    row('MARKET', 'Over/under goals', 2, 2, '100.00'),
    row('LEAGUE', expect.any(String), 4, 3, '50.00'),
    row('LEAGUE', 'Cup, World', 2, 2, '100.00'),
    row('ODDS', '8.00 to 14.99', 2, 1, '300.00'),
    row('PRICE', 'Ksh 51 to 100', 2, 1, '300.00'),
    // Not settled, and not sold.
    {
      by: 'PRICE',
      label: 'Ksh 201 to 500',
      settled: 0,
      won: 0,
      yieldPercent: null,
      sales: 0,
      income: { amount: '0.00' },
    },
  ]);
});

it('is empty for a tipster without slips', async () => {
  expect(await ask(silent)).toEqual([]);
});
