import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone } from '../../../test/sellers.ts';
import type { Eyes } from '../eyes.ts';
import { stranger } from '../eyes.ts';
import { openedSlipIds } from '../purchases/whoMayOpen.ts';
import { premiumSlipsByEmail, premiumSlipsByPhone } from './readPremiumSlips.ts';
import { subscribeByEmail, subscribeByPhone } from './subscribe.ts';

const address = '127.0.0.1';
const caller = { address, userAgent: '' };
let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld({ settings: { SUBSCRIBER_CODE: 'required' } });
});
afterAll(() => world.close());

const holding = (tokens: readonly string[]): Eyes => ({ viewer: null, purchaseTokens: tokens });
const codeIn = (text: string | undefined) => /Tipsoko: (\d{4}) is your code/.exec(text ?? '')?.[1] ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

it('asks a new device once for the code that went to the phone', async () => {
  const { app } = world;
  const seller = await createSeller(app, { premium: true });
  const phone = freshPhone();
  const { token } = await subscribeByPhone(app, { plan: 'gold', phone, eyes: stranger, address });
  await world.settle();
  const slip = await createSlip(app, seller, { premium: true });
  const see = (eyes: Eyes, code?: string) =>
    premiumSlipsByPhone(app, { phone, eyes, caller, ...(code ? { code } : {}) });
  const sent = () => world.sms.inbox.messages(`+${phone}`).filter(({ text }) => codeIn(text) !== '');

  // The device that paid is known.
  expect((await see(holding([token]))).slips.map(({ id }) => id)).toEqual([slip]);
  expect(sent()).toEqual([]);
  await expect(see(stranger)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'CODE_REQUIRED' });
  await world.settle();
  expect(sent()).toHaveLength(1);
  const code = codeIn(sent()[0]?.text);
  await expect(see(stranger, wrong(code))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const { slips, remember } = await see(stranger, code);
  expect(slips.map(({ id }) => id)).toEqual([slip]);
  await expect(see(stranger, code)).rejects.toMatchObject({ code: 'INVALID_INPUT' });

  // Remembered: no further code, also for the slip's own page, and after the next renewal.
  expect((await see(holding(remember))).slips).toHaveLength(1);
  expect(await openedSlipIds(app, holding(remember), [slip])).toEqual(new Set([slip]));
  expect((await see(holding(remember.slice(-1)))).slips).toHaveLength(1);
  await world.settle();
  expect(sent()).toHaveLength(1);
  app.clock.advance(91 * 86_400_000);
});

it('sends the code of a subscriber by e-mail to the address, and its device opens no other subscription', async () => {
  const { app } = world;
  const email = 'reader@example.com';
  await subscribeByEmail(app, { plan: 'gold', email, country: 'UG', eyes: stranger, address });
  const { txRef } = await app.db.prisma.purchase.findFirstOrThrow({ where: { email } });
  await world.cards.checkout.pay(txRef ?? '');
  await world.later(60);
  const see = (eyes: Eyes, code?: string) =>
    premiumSlipsByEmail(app, { email, eyes, caller, ...(code ? { code } : {}) });
  await expect(see(stranger)).rejects.toMatchObject({ reason: 'CODE_REQUIRED' });
  await world.settle();
  const mail = world.mails.findLast(({ to }) => to === email);
  const { remember, endsAt } = await see(stranger, codeIn(mail?.text));
  expect(endsAt).not.toBeNull();
  expect((await see(holding(remember))).endsAt).toEqual(endsAt);

  const phone = freshPhone();
  await subscribeByPhone(app, { plan: 'gold', phone, eyes: stranger, address });
  await world.settle();
  await expect(premiumSlipsByPhone(app, { phone, eyes: holding(remember), caller })).rejects.toMatchObject({
    reason: 'CODE_REQUIRED',
  });
});

it('lets guesses count, however many come at once', async () => {
  const { app } = world;
  const phone = freshPhone();
  await subscribeByPhone(app, { plan: 'gold', phone, eyes: stranger, address });
  await world.settle();
  await expect(premiumSlipsByPhone(app, { phone, eyes: stranger, caller })).rejects.toThrow();
  await world.settle();
  const code = codeIn(
    world.sms.inbox.messages(`+${phone}`).findLast(({ text }) => codeIn(text) !== '')?.text,
  );
  await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      premiumSlipsByPhone(app, { phone, eyes: stranger, caller, code: wrong(code) }),
    ),
  );
  await expect(premiumSlipsByPhone(app, { phone, eyes: stranger, caller, code })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});
