import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { createTestApp } from '../../../test/app.ts';
import {
  addGames,
  addTipster,
  finished,
  fixture,
  hours,
  publishOn,
  settleAll,
} from '../../../test/football.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { runAdmin } from '../../../test/runAdmin.ts';
import { createSeller, createSlip, freshPhone, sellerWithBalance } from '../../../test/sellers.ts';
import { buySlipByPhone } from '../../domain/buying/buySlip.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { applyFixtures } from '../../domain/games/applyFixtures.ts';
import { readPurchaseByToken } from '../../domain/purchases/readPurchase.ts';
import { quarantinePurchase } from '../../domain/sales/quarantinePurchase.ts';
import { requestWithdrawal } from '../../domain/withdrawals/requestWithdrawal.ts';

describe('games', () => {
  let app: TestApp;
  let games: number[];
  let slip: number;
  const fixtures = [1, 2, 3].map((id) => fixture(id));
  beforeAll(async () => {
    app = await createTestApp();
    games = await addGames(app, fixtures);
    slip = await publishOn(app, await addTipster(app, 'ann'), games);
    app.clock.advance(hours(4));
    await applyFixtures(
      app,
      fixtures.slice(1).map((one) => finished(one, [1, 0])),
    );
    // The feed says that it is over and forgets the score.
    await applyFixtures(app, [fixture(1, { status: 'FT', minute: 90 })]);
    await settleAll(app);
  });
  afterAll(() => app.close());

  const result = async () => (await app.db.prisma.slip.findUniqueOrThrow({ where: { id: slip } })).result;

  test('the held one is listed with its reason and its tips', async () => {
    const { lines } = await runAdmin(app, 'games', 'held');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toBe(
      `${games[0]}  Home 1 - Away 1 (FKF Premier League), 2026-11-21 14:00 UTC: NO_FULL_TIME, status FT, 1 open tips`,
    );
    expect(await result()).toBeNull();
  });

  test('a correction settles its tips, a second one settles them again, and both are on record', async () => {
    const correct = (...more: string[]) => runAdmin(app, 'games', 'correct', String(games[0]), ...more);
    expect((await correct('--ft', '0-1', '--reason', 'league site')).lines[0]).toContain(
      `Game ${games[0]} is 0-1 now`,
    );
    await settleAll(app);
    expect(await result()).toBe('LOST');
    expect((await runAdmin(app, 'games', 'held')).lines).toEqual([]);
    expect((await correct('--ft', '2-1', '--ht', '1-0', '--reason', 'referee report')).failure).toBeNull();
    await settleAll(app);
    expect(await result()).toBe('WON');
    expect((await correct('--void', '--reason', 'annulled')).lines[0]).toContain('is void now');
    await settleAll(app);
    expect(await app.db.prisma.slip.findUnique({ where: { id: slip } })).toMatchObject({
      result: 'WON',
      settledOddsCenti: 400n,
    });
    const versions = await app.db.prisma.gameResult.findMany({
      where: { gameId: games[0] ?? 0, source: 'staff' },
      orderBy: { version: 'asc' },
    });
    expect(versions.map((one) => [one.providerStatus, one.fullTimeHome, one.fullTimeAway])).toEqual([
      ['FT', 0, 1],
      ['FT', 2, 1],
      ['CANC', null, null],
    ]);
    const audit = await app.db.prisma.auditEntry.findMany({
      where: { subject: `game:${games[0]}` },
      orderBy: { id: 'asc' },
    });
    expect(audit.map((entry) => (entry.detail as { reason: string }).reason)).toEqual([
      'league site',
      'referee report',
      'annulled',
    ]);
  });

  test('unknown games and impossible scores are refused', async () => {
    expect((await runAdmin(app, 'games', 'correct', '99999', '--ft', '1-0', '--reason', 'r')).failure).toBe(
      'There is no such game',
    );
    const half = ['--ft', '1-0', '--ht', '2-0', '--reason', 'r'];
    expect((await runAdmin(app, 'games', 'correct', String(games[0]), ...half)).failure).toBe(
      'The full-time score cannot be lower than the half-time score',
    );
  });
});

describe('staff', () => {
  test('added, listed, removed', async () => {
    const app = await createTestApp();
    await addTipster(app, 'Ann');
    expect((await runAdmin(app, 'staff', 'list')).lines).toEqual([]);
    expect((await runAdmin(app, 'staff', 'add', 'ann')).failure).toBeNull();
    expect((await runAdmin(app, 'staff', 'list')).lines).toEqual(['Ann  owner']);
    await runAdmin(app, 'staff', 'add', 'ann', 'support', 'results');
    expect((await runAdmin(app, 'staff', 'list')).lines).toEqual(['Ann  support, results']);
    expect((await runAdmin(app, 'staff', 'add', 'ann', 'boss')).failure).toMatch(
      /Roles are support, results/,
    );
    expect((await runAdmin(app, 'staff', 'add', 'nobody')).failure).toBe('There is no user nobody');
    expect((await runAdmin(app, 'staff', 'remove', 'ann')).failure).toBeNull();
    expect((await runAdmin(app, 'staff', 'list')).lines).toEqual([]);
    await app.close();
  });
});

describe('money', () => {
  let world: MoneyWorld;
  let slip: number;
  beforeAll(async () => {
    world = await startMoneyWorld({ mode: 'manual', skewMs: () => 0 });
  });
  beforeEach(async () => {
    slip = await createSlip(world.app, await createSeller(world.app));
  });
  afterAll(() => world.close());

  const settle = (id: string, ...more: string[]) => runAdmin(world.app, 'payments', 'settle', id, ...more);
  const rowOf = (id: string) => world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } });

  /** A purchase whose outcome is unknown. */
  async function stuck(): Promise<string> {
    const { app } = world;
    const { token } = await buySlipByPhone(app, {
      slip,
      phone: freshPhone(),
      viewer: anonymous,
      address: '127.0.0.1',
    });
    const id = (await readPurchaseByToken(app, token))?.id ?? '';
    await quarantinePurchase(app, id, 'the callback names another amount');
    return id;
  }

  test('the ledger: OK, or what differs', async () => {
    expect(await runAdmin(world.app, 'ledger', 'check')).toEqual({ lines: ['OK'], failure: null });
    await world.app.db.query(
      `INSERT INTO "LedgerAccount" ("kind", "owner", "currency", "balanceMinor") VALUES ('PLATFORM_FEE', 'x', 'UGX', 5)`,
    );
    const { lines, failure } = await runAdmin(world.app, 'ledger', 'check');
    expect(failure).toBe('The ledger has 1 differences.');
    expect(lines[0]).toMatch(/PLATFORM_FEE x UGX: 5 #0 instead of 0 #0/);
    await world.app.db.query(`UPDATE "LedgerAccount" SET "balanceMinor" = 0 WHERE "owner" = 'x'`);
  });

  test('a stuck payment is listed, decided as paid, delivered once, and balances', async () => {
    const id = await stuck();
    const listed = (await runAdmin(world.app, 'payments', 'stuck')).lines.find((line) => line.includes(id));
    expect(listed).toMatch(/^purchase .* \w+ Ksh .* UTC: the callback names another amount$/);
    const paid = ['--paid', '--receipt', 'TIC0000001', '--reason', 'seen in the portal'];
    expect((await settle(id, ...paid)).lines[0]).toContain('is paid');
    expect(await rowOf(id)).toMatchObject({ state: 'PAID', receipt: 'TIC0000001', quarantinedAt: null });
    expect((await settle(id, ...paid)).failure).toBe('This purchase is paid already');
    expect((await runAdmin(world.app, 'payments', 'stuck')).lines.join()).not.toContain(id);
    await world.settle();
    expect(await world.app.db.prisma.delivery.count({ where: { purchaseId: id } })).toBe(1);
    expect(await differences(world.app)).toEqual([]);
    const audit = await world.app.db.prisma.auditEntry.findMany({ where: { subject: `purchase:${id}` } });
    expect(audit.map((entry) => entry.action)).toEqual(['decide payment']);
  });

  test("the paybill's confirmations are registered once, and one opens a tip whose callback never came", async () => {
    const { app, daraja } = world;
    expect((await runAdmin(app, 'mpesa', 'register')).failure).toContain('M-Pesa is simulated here');
    const settings = { ...app.settings, simulated: new Set<never>(), MPESA_SHORTCODE: '600111' };
    const register = () => runAdmin({ ...app, settings }, 'mpesa', 'register');
    const { lines, failure } = await register();
    expect(failure).toBeNull();
    const [, confirmation, validation] = lines.map((line) => line.split(/\s+/)[1] ?? '');
    expect([confirmation, validation]).toEqual([
      expect.stringMatching(/^http.*\/hooks\/c2b\/[0-9a-f]{32}\/confirmation$/),
      expect.stringMatching(/^http.*\/hooks\/c2b\/[0-9a-f]{32}\/validation$/),
    ]);
    const phone = freshPhone();
    world.script(phone, {
      outcome: 'approve',
      answer: { fault: 'cut', accepted: true },
      callback: { when: 'never' },
    });
    const door = { slip, phone, viewer: anonymous, address: '127.0.0.1' };
    const { token } = await buySlipByPhone(app, door);
    const id = (await readPurchaseByToken(app, token))?.id ?? '';
    await world.settle();
    expect((await rowOf(id)).state).toBe('PAID');
    daraja.bank.setQuirks({ registerOnce: true });
    expect((await register()).failure).toContain('M-Pesa refused the addresses');
  });

  test('a tariff of M-Pesa is set, shown and replaced, and a file that is none is refused', async () => {
    const { app } = world;
    const folder = await mkdtemp(join(tmpdir(), 'tipsoko-tariff-'));
    const file = join(folder, 'tariff.json');
    const set = async (tariff: unknown, ...more: string[]) => {
      await writeFile(file, JSON.stringify(tariff));
      return runAdmin(app, 'mpesa', 'tariff', file, ...more);
    };
    expect((await runAdmin(app, 'mpesa', 'tariff', 'show')).lines).toEqual([]);
    const c2b = [
      { upTo: 10_000, charge: 0 },
      { upTo: null, charge: 550 },
    ];
    const shown = ['c2b  up to 100.00  0.00', 'c2b  up to any  5.50'];
    expect((await set({ c2b, b2c: [] })).lines.slice(1)).toEqual(shown);
    const day = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await set({ c2b: [], b2c: c2b }, '--from', day)).failure).toBeNull();
    const { lines } = await runAdmin(app, 'mpesa', 'tariff', 'show');
    expect(lines.slice(1, 3)).toEqual(shown);
    expect(lines[3]).toMatch(/T21:00:00\.000Z$/);
    expect(lines.slice(4)).toEqual(['b2c  up to 100.00  0.00', 'b2c  up to any  5.50']);
    expect((await set({ c2b, b2c: [] }, '--from', '2026-01-01')).failure).toContain('not in the future');
    expect((await set({ c2b, b2c: [] }, '--from', 'soon')).failure).toContain('is a day');
    expect((await set({ c2b: [{ upTo: 5, charge: 6 }], b2c: [] })).failure).toContain('c2b.0.charge');
    expect((await runAdmin(app, 'mpesa', 'tariff', join(folder, 'none'))).failure).toContain(
      'cannot be read',
    );
    expect(await app.db.prisma.mpesaTariff.count()).toBe(2);
    expect(await app.db.prisma.auditEntry.count({ where: { action: 'set tariff' } })).toBe(2);
    await rm(folder, { recursive: true });
  });

  test('one receipt pays one purchase', async () => {
    const [first, second] = [await stuck(), await stuck()];
    const paid = ['--paid', '--receipt', 'TIC0000002', '--reason', 'seen in the portal'];
    expect((await settle(first, ...paid)).failure).toBeNull();
    expect((await settle(second, ...paid)).failure).toBe('This receipt belongs to another purchase.');
    expect((await rowOf(second)).state).not.toBe('PAID');
    expect(await differences(world.app)).toEqual([]);
  });

  test('M-Pesa is queried for a receipt that a buyer names, only for a payment without proof', async () => {
    const id = await stuck();
    const ask = (...given: string[]) => runAdmin(world.app, 'payments', 'ask', ...given);
    expect((await ask(id, 'rkt5q1wz9x')).lines).toEqual([
      'M-Pesa will be asked about RKT5Q1WZ9X within a minute.',
    ]);
    expect(
      await world.app.db.prisma.receiptQuestion.findFirstOrThrow({ where: { purchaseId: id } }),
    ).toMatchObject({ receipt: 'RKT5Q1WZ9X', nextAskAt: world.app.clock.now() });
    expect((await ask(id, 'RKT5Q1WZ9')).failure).toContain('is no receipt');
    expect((await ask('me', 'RKT5Q1WZ9X')).failure).toContain('is no id');
    await settle(id, '--paid', '--receipt', 'RKT5Q1WZ9X', '--reason', 'portal');
    expect((await ask(id, 'RANOTHER12')).failure).toContain('without proof');
  });

  test('decided as failed; unknown ids and missing reasons are refused', async () => {
    const id = await stuck();
    expect((await settle(id, '--failed', '--reason', ' ')).failure).toBe('--reason has 1 to 500 letters.');
    expect((await settle(id, '--failed', '--reason', 'no such payment')).failure).toBeNull();
    expect(await rowOf(id)).toMatchObject({ state: 'FAILED', quarantinedAt: null, nextCheckAt: null });
    const unknown = '0191e0a0-0000-7000-8000-000000000000';
    expect((await settle(unknown, '--failed', '--reason', 'r')).failure).toBe('There is no such purchase');
  });
});

test('a withdrawal with an unknown outcome is decided, once', async () => {
  const world = await startMoneyWorld();
  const { app } = world;
  const { viewer, phone, tipsterId } = await sellerWithBalance(world, 100);
  await requestWithdrawal(app, { viewer, phone, door: 'page' });
  const { id } = await app.db.prisma.withdrawal.findFirstOrThrow({ where: { tipsterId } });
  await app.db.prisma.withdrawal.update({ where: { id }, data: { state: 'UNKNOWN', nextCheckAt: null } });
  expect((await runAdmin(app, 'payments', 'stuck')).lines[0]).toMatch(
    new RegExp(`^withdrawal ${id}  UNKNOWN Ksh 60 since .* UTC: not told$`),
  );
  const decide = () =>
    runAdmin(app, 'payouts', 'settle', 'withdrawal', String(id), '--failed', '--reason', 'never sent');
  expect((await decide()).lines).toEqual([`The withdrawal ${id} counts as not paid.`]);
  expect((await app.db.prisma.withdrawal.findUniqueOrThrow({ where: { id } })).state).toBe('FAILED');
  expect((await decide()).failure).toBe('Only a payout with an unknown outcome can be decided');
  expect(await differences(app)).toEqual([]);
  await world.close();
});
