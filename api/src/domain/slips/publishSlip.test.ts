import { slipMessages } from '@tipsoko/rules/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noLimits } from '../../../test/accounts.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addGames, addTipster, fixture, hours, price, publishOn } from '../../../test/football.ts';
import type { AppEvent } from '../../live/events.ts';
import { Conflict, GameRefused, NotSignedIn } from '../foundation/errors.ts';
import { anonymous } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { canPost } from './canPost.ts';
import { publishSlip } from './publishSlip.ts';
import { readSlip } from './readSlips.ts';

let app: TestApp;
let games: number[];
const noon = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ now: noon });
  games = await addGames(
    app,
    [1, 2, 3, 4, 5, 6].map((id) => fixture(id)),
  );
});
afterAll(() => app.close());

function tips(count: number, odds = '2.00') {
  return games.slice(0, count).map((game) => ({ game, market: 1, odds }));
}

describe('publishSlip', () => {
  it('publishes nothing for an account that was deleted while it was asked', async () => {
    const leaver = await addTipster(app, 'leaver');
    await app.db.prisma.user.update({ where: { id: leaver.account.userId }, data: { deletedAt: noon } });
    await expect(publishOn(app, leaver, games.slice(0, 3))).rejects.toThrow(NotSignedIn);
    expect(await app.db.prisma.slip.count({ where: { tipsterId: leaver.account.tipsterId } })).toBe(0);
  });

  it('publishes at our odds and emits the event', async () => {
    const ann = await addTipster(app, 'Ann_Otieno');
    const seen: AppEvent[] = [];
    const stops = (['slipChanged', 'activity', 'topGamesChanged'] as const).map((type) =>
      app.bus.on(type, (event) => seen.push(event)),
    );
    const id = await publishOn(app, ann, games.slice(0, 3), { price: 150 });
    for (const stop of stops) stop();
    const slip = await readSlip(app, ann, id);
    expect(slip).toMatchObject({
      totalOddsCenti: 800n,
      priceMinor: 15_000n,
      status: 'ON_SALE',
      locked: false,
      tipster: { username: 'Ann_Otieno', record: { activeSlips: 1 } },
    });
    expect(slip?.tips.map((tip) => [tip.pick?.code, tip.oddsMilli])).toEqual([
      ['1', 2000],
      ['1', 2000],
      ['1', 2000],
    ]);
    expect(seen.map((event) => event.type).sort()).toEqual(['activity', 'slipChanged', 'topGamesChanged']);
    expect(seen.find((event) => event.type === 'activity')).toMatchObject({
      item: { username: 'An***', slipId: id },
    });
    expect((await app.db.prisma.game.findUniqueOrThrow({ where: { id: games[0] ?? 0 } })).tipCount).toBe(1);
  });

  it.each([
    ['two tips', () => ({ tips: tips(2), price: 100 }), slipMessages.minTips],
    ['six tips', () => ({ tips: tips(6), price: 100 }), slipMessages.maxGames],
    ['a game twice', () => ({ tips: [...tips(2), ...tips(1)], price: 100 }), slipMessages.gameTwice],
    ['a price of 49', () => ({ tips: tips(3), price: 49 }), slipMessages.priceRange],
    ['a price of 1001', () => ({ tips: tips(3), price: 1001 }), slipMessages.priceRange],
    [
      'an unknown game',
      () => ({ tips: [...tips(2), { game: 9999, market: 1, odds: '2.00' }], price: 100 }),
      'There is no such game',
    ],
    [
      'an unknown market',
      () => ({ tips: [...tips(2), { game: games[3] as number, market: 50, odds: '2.00' }], price: 100 }),
      'There is no such market',
    ],
  ])('refuses %s', async (name, input, message) => {
    const viewer = await addTipster(app, `refused_${name.replaceAll(' ', '_')}`);
    await expect(publishSlip(app, viewer, input())).rejects.toThrow(message);
    expect(await app.db.prisma.slip.count({ where: { tipsterId: viewer.account.tipsterId } })).toBe(0);
  });

  it.each([
    [1350, '1.35', 'below 2.50: 2.46', slipMessages.totalOdds],
    [4700, '4.70', 'over 100.00: 103.82', slipMessages.totalOdds],
  ])('refuses total odds from %i each', async (milli, odds, _why, message) => {
    await price(app, [1, 2, 3], { X: milli });
    const viewer = await addTipster(app, `odds_${milli}`);
    const wanted = games.slice(0, 3).map((game) => ({ game, market: 2, odds }));
    await expect(publishSlip(app, viewer, { tips: wanted, price: 100 })).rejects.toThrow(message);
  });

  it('takes 2.50 itself, by exact product', async () => {
    await price(app, [1, 2, 3], { X2: 1250 });
    await price(app, [3], { X2: 1600 });
    const viewer = await addTipster(app, 'exact');
    const wanted = ['1.25', '1.25', '1.60'].map((odds, at) => ({
      game: games[at] as number,
      market: 12,
      odds,
    }));
    const id = await publishSlip(app, viewer, { tips: wanted, price: 50 });
    expect((await readSlip(app, viewer, id))?.totalOddsCenti).toBe(250n);
  });

  it('never trusts the odds of the client, and names the game whose price moved', async () => {
    const viewer = await addTipster(app, 'greedy');
    await price(app, [2], { GG: 1850 });
    const wanted = games.slice(0, 3).map((game) => ({ game, market: 8, odds: '2.00' }));
    const refusal = await publishSlip(app, viewer, { tips: wanted, price: 100 }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(GameRefused);
    expect(refusal).toMatchObject({
      gameNumber: games[1],
      gameName: 'Home 2 v Away 2',
      message: 'Odds have changed to 1.85',
    });
  });

  it('closes five minutes before kick-off', async () => {
    const viewer = await addTipster(app, 'late');
    const [early] = await addGames(app, [
      fixture(20, { kickoff: new Date(noon.getTime() + 5 * 60_000 - 1) }),
    ]);
    const [justInTime] = await addGames(app, [
      fixture(21, { kickoff: new Date(noon.getTime() + 5 * 60_000) }),
    ]);
    const rest = games.slice(0, 2);
    await expect(publishOn(app, viewer, [...rest, early as number])).rejects.toThrow(
      /5 minutes before kick-off/,
    );
    expect(await publishOn(app, viewer, [...rest, justInTime as number])).toBeGreaterThan(0);
  });

  it('closes before the day of a game begins in Nairobi whose time is not known', async () => {
    const day = await createTestApp({ now: new Date('2026-11-27T20:59:59.999Z') });
    const known = [31, 32].map((id) => fixture(id, { kickoff: new Date('2026-11-28T15:00:00Z') }));
    // A placeholder, which at the date's end in UTC stands for the same date.
    const unknown = ['15:00:00', '23:30:00', '00:00:00'].map((time, at) =>
      fixture(33 + at, { status: 'TBD', kickoff: new Date(`2026-11-28T${time}Z`) }),
    );
    const [one = 0, two = 0, ...others] = await addGames(day, [...known, ...unknown]);
    const publish = async (game: number, name: string) =>
      publishOn(day, await addTipster(day, name), [one, two, game]);
    for (const game of others) expect(await publish(game, `early${game}`)).toBeGreaterThan(0);
    day.clock.advance(1);
    for (const game of others) await expect(publish(game, `late${game}`)).rejects.toThrow(/not known/);
    await applyFixtures(day, [{ ...(unknown[0] as (typeof unknown)[0]), status: 'NS' }]);
    expect(await publish(others[0] as number, 'told')).toBeGreaterThan(0);
    await day.close();
  });

  it('refuses a game that the feed says has begun, whatever the clock says', async () => {
    const viewer = await addTipster(app, 'insider');
    const begun = fixture(22, { kickoff: new Date(noon.getTime() + hours(1)) });
    const [game] = await addGames(app, [begun]);
    await applyFixtures(app, [{ ...begun, status: '1H', minute: 1, goals: { home: 0, away: 0 } }]);
    await expect(publishOn(app, viewer, [...games.slice(0, 2), game as number])).rejects.toThrow(GameRefused);
  });

  it('allows two unfinished slips, also when they race', async () => {
    const viewer = await addTipster(app, 'prolific');
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => publishOn(app, viewer, games.slice(0, 3))));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    for (const one of tries) {
      if (one.status === 'rejected') {
        expect(one.reason).toBeInstanceOf(Conflict);
        expect((one.reason as Error).message).toBe(slipMessages.cannotPost);
      }
    }
    expect(await canPost(app, viewer)).toBe(false);
  });

  it('answers the same slip for the same key', async () => {
    const viewer = await addTipster(app, 'twice');
    const input = { tips: tips(3), price: 100, idempotencyKey: 'a-1' };
    const unlimited = { ...app, limits: noLimits };
    const ids = await Promise.all(Array.from({ length: 64 }, () => publishSlip(unlimited, viewer, input)));
    expect(new Set(ids).size).toBe(1);
    // Neither the order of the tips nor how the odds are written makes it another slip.
    const reordered = tips(3, '2.000').reverse();
    expect(await publishSlip(app, viewer, { ...input, tips: reordered })).toBe(ids[0]);
    expect(await app.db.prisma.slip.count({ where: { tipsterId: viewer.account.tipsterId } })).toBe(1);
    expect(await publishSlip(app, viewer, { ...input, idempotencyKey: 'a-2' })).not.toBe(ids[0]);
    await expect(publishSlip(app, viewer, { ...input, idempotencyKey: 'x'.repeat(101) })).rejects.toThrow(
      'The key must be 1 to 100 characters',
    );
  });

  it.each([
    ['price', (wanted: ReturnType<typeof tips>) => ({ tips: wanted, price: 500 })],
    [
      'pick',
      ([first, ...rest]: ReturnType<typeof tips>) => ({
        tips: [{ ...first, game: first?.game ?? 0, market: 3, odds: '2.00' }, ...rest],
        price: 100,
      }),
    ],
    [
      'game',
      (wanted: ReturnType<typeof tips>) => ({ tips: [...wanted.slice(1), ...tips(4).slice(3)], price: 100 }),
    ],
  ])('publishes another %s under the same key as a slip of its own, once', async (what, other) => {
    const viewer = await addTipster(app, `constant_${what}`);
    const key = { idempotencyKey: '1' };
    const first = await publishSlip(app, viewer, { tips: tips(3), price: 100, ...key });
    const second = await publishSlip(app, viewer, { ...other(tips(3)), ...key });
    expect(second).not.toBe(first);
    expect(await publishSlip(app, viewer, { ...other(tips(3)), ...key })).toBe(second);
    expect(await publishSlip(app, viewer, { tips: tips(3), price: 100, ...key })).toBe(first);
    // What is refused without a key is refused with a used one.
    await expect(publishSlip(app, viewer, { tips: tips(2), price: 100, ...key })).rejects.toThrow(
      slipMessages.minTips,
    );
    await expect(publishSlip(app, viewer, { tips: tips(3), price: 200, ...key })).rejects.toThrow(
      slipMessages.cannotPost,
    );
  });

  it('requires a signed-in viewer, and the database refuses to edit or delete a slip', async () => {
    await expect(publishSlip(app, anonymous, { tips: tips(3), price: 100 })).rejects.toThrow(
      'You need to be logged in',
    );
    const viewer = await addTipster(app, 'regretful');
    const id = await publishOn(app, viewer, games.slice(0, 3));
    await expect(
      app.db.prisma.slip.update({ where: { id }, data: { priceMinor: 5_000n } }),
    ).rejects.toThrow();
    await expect(
      app.db.prisma.tip.updateMany({ where: { slipId: id }, data: { selection: 'X' } }),
    ).rejects.toThrow();
    await expect(app.db.prisma.slip.delete({ where: { id } })).rejects.toThrow();
  });
});
