import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { backUp, readBooks, restore } from '../../../test/books.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone, sellerWithBalance } from '../../../test/sellers.ts';
import { hookRoutes } from '../../hooks/hookRoutes.ts';
import { jobHandlers } from '../../jobs/handlers.ts';
import { reconcilePayments } from '../../jobs/payments/reconcilePayments.ts';
import { reconcilePayouts } from '../../jobs/payments/reconcilePayouts.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { anonymous } from '../foundation/viewer.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';

let world: MoneyWorld;
let restored: TestApp;
beforeAll(async () => {
  world = await startMoneyWorld();
  const { mpesa, cards, sms, mail, settings, limits } = world.app;
  restored = await createTestApp({ mpesa, cards, sms, mail, settings, limits });
});
afterAll(async () => {
  await restored.close();
  await world.close();
});

it('F44 a restored backup with the inbox since then played again has the same books, and pays nobody twice', async () => {
  const { app, daraja } = world;
  const payee = await sellerWithBalance(world, 1_000);
  const seller = await createSeller(app);
  const slip = await createSlip(app, seller);
  // Asked and not answered when the backup is made: people approve later.
  daraja.bank.setMode('manual');
  const callbacks = [{}, {}, { copies: 10 }, { when: 'never' }] as const;
  const phones = callbacks.map((callback) => {
    const phone = freshPhone();
    world.script(phone, { outcome: 'ask', callback });
    return phone;
  });
  for (const phone of phones) {
    await buySlipByPhone(app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
  }
  await world.settle();
  await requestWithdrawal(app, { viewer: payee.viewer, phone: payee.phone, door: 'page' });
  const [last] = await app.db.query<{ id: bigint }>('SELECT coalesce(max("id"), 0) AS id FROM "Callback"');
  const backup = await backUp(app.db);

  for (const [number, phone] of phones.entries()) {
    const prompt = daraja.bank.prompts(phone)[0]?.id ?? '';
    if (number === 1) daraja.bank.cancel(prompt);
    else daraja.bank.approve(prompt);
  }
  await world.settle();
  await world.later(15);
  await world.later(120);
  const books = await readBooks(app);
  expect(await differences(app)).toEqual([]);
  const paidOut = daraja.bank.wallet(payee.phone).balance;
  expect(paidOut).toBe(20_600);

  await restore(restored.db, backup);
  restored.clock.set(app.clock.now());
  expect(await readBooks(restored)).not.toEqual(books);
  const inbox = await app.db.prisma.callback.findMany({
    where: { id: { gt: BigInt(last?.id ?? 0) } },
    orderBy: { id: 'asc' },
  });
  expect(inbox.length).toBeGreaterThan(10);
  const path = { stk: '/hooks/p/', payout: '/hooks/w/' } as Record<string, string>;
  const drain = async () => {
    while ((await restored.jobs.drain(jobHandlers(restored))) > 0);
    await daraja.bank.idle();
  };
  for (const { kind, token, headers, body, remoteAddress } of inbox) {
    const prefix = path[kind];
    if (!prefix) continue;
    const route = hookRoutes.find((one) => one.path.test(prefix + token));
    await route?.handle(restored, { token, headers: headers as Record<string, string>, body, remoteAddress });
  }
  await drain();
  for (const seconds of [61, 61, 130, 260]) {
    restored.clock.advance(seconds * 1_000);
    await reconcilePayments(restored);
    await reconcilePayouts(restored);
    await drain();
  }
  expect(await differences(restored)).toEqual([]);
  expect(await readBooks(restored)).toEqual(books);
  expect(daraja.bank.wallet(payee.phone).balance).toBe(paidOut);
  for (const phone of phones) {
    expect(daraja.bank.requests().filter((request) => request.phone === phone)).toHaveLength(1);
  }
});
