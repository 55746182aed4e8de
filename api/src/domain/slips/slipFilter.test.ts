import { oddsSteps } from '@tipsoko/rules/shownOdds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askSchema, globalId } from '../../../test/askSchema.ts';
import { addGames, addSale, addTipster, fixture, hours, price, publishOn } from '../../../test/football.ts';
import { firstPage } from '../foundation/paging.ts';
import { anonymous } from '../foundation/viewer.ts';
import { activeSlips, type SlipOrder } from './readSlips.ts';
import type { SlipFilter } from './slipFilter.ts';

let app: TestApp;
/** By what it is here for. */
const slips: Record<string, number> = {};
let ratedTipster: string;
const leagues: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp();
  const now = app.clock.now().getTime();
  const at = (id: number, inHours: number, league?: object) =>
    fixture(id, { kickoff: new Date(now + hours(inHours)), ...league });
  const epl = {
    league: { providerId: 39, name: 'Premier League', country: 'England', countryCode: 'gb-eng' },
  };
  const soon = await addGames(
    app,
    [1, 2, 3].map((id) => at(id, 2)),
  );
  const late = await addGames(
    app,
    [4, 5, 6].map((id) => at(id, 40, epl)),
  );
  const early = await addGames(
    app,
    [7, 8, 9].map((id) => at(id, 1)),
  );
  for (const { id, name } of await app.db.prisma.league.findMany()) leagues[name] = id;
  const named = async (
    name: string,
    games: number[],
    more: Parameters<typeof publishOn>[3] = {},
    premium = false,
  ) => {
    const tipster = await addTipster(app, name, { premium });
    slips[name] = await publishOn(app, tipster, games, more);
    return tipster;
  };
  const rated = await named('soon', soon, { price: 300 });
  ratedTipster = rated.account.tipsterId;
  await named('late', late, { price: 50, moneyBack: true });
  const verified = await named('premium', soon, { price: 1000 }, true);
  await named('begun', early, { price: 60 });
  // Two slips in one step, 12.00 to 14.50, and one above it.
  for (const [name, odds] of [
    ['low', 2300],
    ['high', 2430],
    ['above', 2450],
  ] as const) {
    await price(app, [4, 5, 6], { '1': odds });
    await named(name, late, { price: 100, odds });
  }
  const record = (tipsterId: string, data: object) =>
    app.db.prisma.tipsterRecord.update({ where: { tipsterId }, data });
  await record(rated.account.tipsterId, { rating: 6_200, class: 'LISTED' });
  await record(verified.account.tipsterId, { rating: 9_100, class: 'VERIFIED' });
  for (const name of ['late', 'late', 'premium']) await addSale(app, slips[name] ?? 0);
  app.clock.advance(hours(1.5));
});
afterAll(() => app.close());

async function found(filter: SlipFilter | null, order: SlipOrder = 'CLOSING'): Promise<string[]> {
  const list = activeSlips(app, anonymous, { order, filter });
  const rows = await list.read(firstPage(50));
  expect(await list.count()).toBe(rows.length);
  return rows.map(({ id }) => Object.keys(slips).find((name) => slips[name] === id) ?? '');
}
const set = async (filter: SlipFilter) => new Set(await found(filter));

describe('slips on sale', () => {
  it.each([
    ['CLOSING', ['soon', 'premium', 'late', 'low', 'high', 'above']],
    ['PRICE', ['late', 'low', 'high', 'above', 'soon', 'premium']],
    ['RECORD', ['premium', 'soon', 'above', 'high', 'low', 'late']],
    ['POPULAR', ['late', 'premium', 'above', 'high', 'low', 'soon']],
  ] as const)('by %s', async (order, names) => {
    expect(await found(null, order)).toEqual(names);
    expect(await found({ premium: false }, order)).toEqual(names.filter((name) => name !== 'premium'));
  });

  it('by most bought are none of a tipster whose record loses, but on a list of that tipster', async () => {
    const names = async (rating: number, order: SlipOrder, username?: string) => {
      await app.db.prisma.tipsterRecord.update({ where: { tipsterId: ratedTipster }, data: { rating } });
      const rows = await activeSlips(app, anonymous, { order, username }).read(firstPage(50));
      return rows.map(({ id }) => Object.keys(slips).find((name) => slips[name] === id));
    };
    expect(await names(4_999, 'POPULAR')).toEqual(['late', 'premium', 'above', 'high', 'low']);
    expect(await names(4_999, 'CLOSING')).toContain('soon');
    expect(await names(4_999, 'POPULAR', 'soon')).toEqual(['soon']);
    expect(await names(6_200, 'POPULAR')).toContain('soon');
  });

  it.each(['CLOSING', 'PRICE', 'RECORD', 'POPULAR', 'LATEST'] as const)(
    'by %s turn their pages both ways without losing one',
    async (order) => {
      const list = activeSlips(app, anonymous, { order, filter: {} });
      const all = (await list.read(firstPage(50))).map(({ id }) => id);
      const seen: number[] = [];
      let after: string | undefined;
      for (let page = 0; page < 4; page += 1) {
        const rows = await list.read({ after, limit: 2, inverted: false });
        seen.push(...rows.map(({ id }) => id));
        const last = rows.at(-1);
        if (!last) break;
        after = list.cursorOf(last);
        const before = await list.read({ before: after, limit: 50, inverted: true });
        expect(before.map(({ id }) => id)).toEqual(seen.slice(0, -1).reverse());
      }
      expect(seen).toEqual(all);
    },
  );

  it('are filtered by time, place, price, tipster and promise', async () => {
    expect(await set({ closesWithin: 60 })).toEqual(new Set(['soon', 'premium']));
    expect(await set({ kickoffDay: '2026-11-21' })).toEqual(new Set(['soon', 'premium']));
    expect(await set({ kickoffDay: '2026-11-23' })).toEqual(new Set(['late', 'low', 'high', 'above']));
    expect(await set({ leagueId: leagues['FKF Premier League'] ?? 0 })).toEqual(new Set(['soon', 'premium']));
    expect(await set({ country: 'GB-ENG' })).toEqual(new Set(['late', 'low', 'high', 'above']));
    expect(await set({ country: 'gb-eng', leagueId: leagues['FKF Premier League'] ?? 0 })).toEqual(new Set());
    expect(await set({ priceFrom: 10_000n, priceTo: 30_000n })).toEqual(
      new Set(['soon', 'low', 'high', 'above']),
    );
    expect(await set({ minRating: 63 })).toEqual(new Set(['premium']));
    expect(await set({ classes: ['LISTED', 'VERIFIED'] })).toEqual(new Set(['soon', 'premium']));
    expect(await set({ moneyBack: true })).toEqual(new Set(['late']));
    expect(await set({ oddsFrom: 1450n })).toEqual(new Set(['above']));
  });

  it('come the same way where a league has many tips', async () => {
    const country = { country: 'gb-eng' };
    const few = await found(country, 'PRICE');
    await app.db.executeSql(`UPDATE "Game" SET "tipCount" = "tipCount" + 1000`);
    expect(await found(country, 'PRICE')).toEqual(few);
    await app.db.executeSql(`UPDATE "Game" SET "tipCount" = "tipCount" - 1000`);
  });
});

it('no filter by odds separates two slips of one step', async () => {
  const exact = await app.db.prisma.slip.findMany({
    where: { id: { in: [slips.low ?? 0, slips.high ?? 0] } },
  });
  const odds = exact.map(({ totalOddsCenti }) => totalOddsCenti).sort();
  expect(odds).toEqual([1216n, 1434n]);
  const borders = [...oddsSteps.filter((step) => step > 600n && step < 3_000n)];
  const asked = [...odds, ...odds.map((one) => one + 1n), ...borders, 1300n, 1201n, 1451n];
  for (const border of asked) {
    for (const filter of [{ oddsFrom: border }, { oddsBelow: border }]) {
      const names = await set(filter);
      expect(names.has('low'), JSON.stringify(String(border))).toBe(names.has('high'));
    }
  }
});

it('cursors of the new orders contain only what a card shows, neither odds nor sales', async () => {
  for (const order of ['CLOSING', 'PRICE', 'RECORD', 'POPULAR'] as const) {
    const list = activeSlips(app, anonymous, { order });
    const rows = await list.read(firstPage(50));
    for (const row of rows) {
      const [key] = Buffer.from(list.cursorOf(row), 'base64url').toString().split('|');
      const shown = { CLOSING: row.firstKickoff, PRICE: String(row.priceMinor), POPULAR: '' };
      expect(key).toBe(order === 'RECORD' ? String(row.tipster.record.rating ?? -1) : shown[order]);
    }
  }
});

it('GraphQL asks for leagues by id, and refuses what no slip can be', async () => {
  const source = `query ($filter: SlipFilter) { activeSlips(first: 50, order: PRICE, filter: $filter) {
    totalCount edges { node { number } } } leaguesWithTips { id number name } }`;
  const ask = (filter: object) => askSchema(app, anonymous, source, { filter });
  const epl = globalId('League', leagues['Premier League'] ?? 0);
  const data = await ask({ league: epl, priceTo: 50, oddsFrom: '2.5', tipsterClasses: ['ROOKIE'] });
  expect(data.activeSlips).toEqual({ totalCount: 1, edges: [{ node: { number: slips.late } }] });
  expect(data.leaguesWithTips.map(({ name }: { name: string }) => name)).toEqual([
    'FKF Premier League',
    'Premier League',
  ]);
  await expect(ask({ league: globalId('Slip', 1) })).rejects.toThrow('League');
  await expect(ask({ closesWithin: 0 })).rejects.toThrow();
  await expect(ask({ kickoffDay: '0000-01-01' })).rejects.toThrow();
  expect((await ask({ oddsFrom: '9'.repeat(18) })).activeSlips.totalCount).toBe(0);
  expect((await ask({ country: "' OR 1=1" })).activeSlips.totalCount).toBe(0);
});
