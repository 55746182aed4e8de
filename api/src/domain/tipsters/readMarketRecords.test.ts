import { selectionByCode } from '@tipsoko/rules/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addGames,
  addTipster,
  finished,
  fixture,
  hours,
  price,
  publishOn,
  settleAll,
} from '../../../test/football.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { applyOdds } from '../games/applyOdds.ts';
import { closingValueOf } from './closingValue.ts';
import { readPickRecords } from './readMarketRecords.ts';

let app: TestApp;
let ann: Awaited<ReturnType<typeof addTipster>>;
let silent: typeof ann;
const market = (code: string) => selectionByCode(code)?.id ?? 0;
const at = (now: Date) => ({ kickoff: new Date(now.getTime() + hours(2)) });

beforeAll(async () => {
  app = await createTestApp();
  ann = await addTipster(app, 'ann');
  silent = await addTipster(app, 'silent');
  const first = [1, 2, 3, 4, 5].map((id) => fixture(id, at(app.clock.now())));
  const games = await addGames(app, first);
  // Won: home win, over, both score. Void: the game of the double chance. Lost: the away win.
  await publishOn(app, ann, games.slice(0, 4), {
    markets: [market('1'), market('O15'), market('GG'), market('1X')],
  });
  await publishOn(app, ann, [games[0], games[1], games[4]].map(Number), {
    markets: [market('2'), market('O25'), market('1-0')],
  });
  // Prices move before kick-off: the home win of game 1 from 2.00 to 1.60, the rest stays.
  app.clock.advance(hours(1));
  await price(app, [1], { '1': 1600 });
  // Another bookmaker's price of game 2 is no move.
  await applyOdds(app, [
    { providerId: 2, bookmaker: 'Other', takenAt: app.clock.now(), odds: { O15: 4000, O25: 4000 } },
  ]);
  app.clock.advance(hours(4));
  const [one, two, three, four, five] = first.map((game) => finished(game, [1, 1], [0, 0]));
  const called = { ...(four as (typeof first)[number]), status: 'CANC' };
  const home = finished(first[0] as (typeof first)[number], [2, 1], [1, 0]);
  await applyFixtures(
    app,
    [home, two, three, called, five].filter((game) => game !== undefined && game !== one) as never,
  );
  await settleAll(app);
});
afterAll(() => app.close());

describe('the record by market', () => {
  it('counts picks of finished slips, void apart, most used market first', async () => {
    const [record, nothing] = await readPickRecords(app, [ann.account.tipsterId, silent.account.tipsterId]);
    expect(record?.markets).toEqual([
      { market: '1X2', won: 1, lost: 1, void: 0 },
      { market: 'OU', won: 1, lost: 1, void: 0 },
      { market: 'BT', won: 1, lost: 0, void: 0 },
      { market: 'CS', won: 0, lost: 1, void: 0 },
      { market: 'DC', won: 0, lost: 0, void: 1 },
    ]);
    expect(nothing).toEqual({ markets: [], closing: { picks: 0, total: 0 } });
  });

  it('reveals nothing of open slips, not even of decided legs', async () => {
    const before = await readPickRecords(app, [silent.account.tipsterId]);
    const now = app.clock.now();
    const early = fixture(21, at(now));
    const late = [22, 23].map((id) => fixture(id, { kickoff: new Date(now.getTime() + hours(30)) }));
    await publishOn(app, silent, await addGames(app, [early, ...late]));
    app.clock.advance(hours(5));
    await applyFixtures(app, [finished(early, [1, 0])]);
    await settleAll(app);
    expect(await app.db.prisma.tip.count({ where: { state: 'WON', slip: { result: null } } })).toBe(1);
    expect(await readPickRecords(app, [silent.account.tipsterId])).toEqual(before);
  });
});

describe('the closing-line value', () => {
  it('compares with the last price of the same bookmaker before kick-off', async () => {
    const [record] = await readPickRecords(app, [ann.account.tipsterId]);
    // Won and lost picks: 1 (2.00 / 1.60), 2, GG and 1-0 (unmoved); those of game 2 have no closing price.
    expect(record?.closing.picks).toBe(4);
    expect(record?.closing.total).toBeCloseTo(0.25, 10);
  });

  it('is null below thirty picks', () => {
    expect(closingValueOf({ picks: 29, total: 2.9 })).toBeNull();
    expect(closingValueOf({ picks: 30, total: 0.6 })).toBeCloseTo(0.02);
    expect(closingValueOf({ picks: 0, total: 0 })).toBeNull();
  });
});
