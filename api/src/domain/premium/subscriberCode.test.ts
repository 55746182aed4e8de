import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStatements } from '../../../test/countStatements.ts';
import { type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone } from '../../../test/sellers.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { anonymous } from '../foundation/viewer.ts';
import { entitledSlipIds } from '../purchases/entitlements.ts';
import { premiumSlipsByEmail, premiumSlipsByPhone } from './readPremiumSlips.ts';
import { subscribeByEmail, subscribeByPhone } from './subscribe.ts';

const address = '127.0.0.1';
const caller = { address, userAgent: '' };
let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld({ settings: { SUBSCRIBER_CODE: 'required' } });
});
afterAll(() => world.close());

const holding = (tokens: readonly string[]): Viewer => ({ account: null, purchaseTokens: tokens });
const codeIn = (text: string | undefined) => /Tipsoko: (\d{6}) is your code/.exec(text ?? '')?.[1] ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('asks a new device once for the code that went to the phone', async () => {
  const { app } = world;
  const seller = await createSeller(app, { premium: true });
  const phone = freshPhone();
  const { token } = await subscribeByPhone(app, { plan: 'gold', phone, viewer: anonymous, address });
  await world.settle();
  const slip = await createSlip(app, seller, { premium: true });
  const see = (viewer: Viewer, code?: string) =>
    premiumSlipsByPhone(app, { phone, viewer, caller, ...(code ? { code } : {}) });
  const sent = () => world.sms.inbox.messages(`+${phone}`).filter(({ text }) => codeIn(text) !== '');

  // The device that paid is known.
  expect((await see(holding([token]))).slips.map(({ id }) => id)).toEqual([slip]);
  expect(sent()).toEqual([]);
  await expect(see(anonymous)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'CODE_REQUIRED' });
  await world.settle();
  expect(sent()).toHaveLength(1);
  const code = codeIn(sent()[0]?.text);
  await expect(see(anonymous, wrong(code))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const { slips, remember } = await see(anonymous, code);
  expect(slips.map(({ id }) => id)).toEqual([slip]);
  await expect(see(anonymous, code)).rejects.toMatchObject({ code: 'INVALID_INPUT' });

  // Remembered: no further code, also for the slip's own page, and after the next renewal.
  expect((await see(holding(remember))).slips).toHaveLength(1);
  expect(await entitledSlipIds(app, holding(remember), [slip])).toEqual(new Set([slip]));
  expect((await see(holding(remember.slice(-1)))).slips).toHaveLength(1);
  await world.settle();
  expect(sent()).toHaveLength(1);
  app.clock.advance(91 * 86_400_000);
});

it('sends the code of a subscriber by e-mail to the address, and its device opens no other subscription', async () => {
  const { app } = world;
  const email = 'reader@example.com';
  await subscribeByEmail(app, { plan: 'gold', email, country: 'UG', viewer: anonymous, address });
  const { txRef } = await app.db.prisma.purchase.findFirstOrThrow({ where: { email } });
  await world.cards.checkout.pay(txRef ?? '');
  await world.later(60);
  const see = (viewer: Viewer, code?: string) =>
    premiumSlipsByEmail(app, { email, viewer, caller, ...(code ? { code } : {}) });
  await expect(see(anonymous)).rejects.toMatchObject({ reason: 'CODE_REQUIRED' });
  await world.settle();
  const mail = world.mails.findLast(({ to }) => to === email);
  const { remember, endsAt } = await see(anonymous, codeIn(mail?.text));
  expect(endsAt).not.toBeNull();
  expect((await see(holding(remember))).endsAt).toEqual(endsAt);

  const phone = freshPhone();
  await subscribeByPhone(app, { plan: 'gold', phone, viewer: anonymous, address });
  await world.settle();
  await expect(premiumSlipsByPhone(app, { phone, viewer: holding(remember), caller })).rejects.toMatchObject({
    reason: 'CODE_REQUIRED',
  });
});

it('neither answer nor work reveals whether a phone has a subscription', async () => {
  const { app } = world;
  const [subscribed, without, ended] = [freshPhone(), freshPhone(), freshPhone()];
  const { token } = await subscribeByPhone(app, { plan: 'gold', phone: ended, viewer: anonymous, address });
  await world.settle();
  app.clock.advance(91 * 86_400_000);
  await subscribeByPhone(app, { plan: 'gold', phone: subscribed, viewer: anonymous, address });
  await world.settle();
  const jobs = async () =>
    (await app.db.query<{ count: number }>('SELECT count(*)::int AS count FROM pgboss.job'))[0]?.count ?? 0;
  let addresses = 0;
  const ask = async (phone: string, code?: string) => {
    const before = await jobs();
    const from = { ...caller, address: `10.7.7.${++addresses}` };
    // A purchase of something else, as anybody has.
    const viewer = holding([token]);
    const { answer, statements } = await withStatements(() =>
      premiumSlipsByPhone(app, { phone, viewer, caller: from, ...(code ? { code } : {}) }).catch(
        ({ code: kind, reason, message }) => ({ kind, reason, message }),
      ),
    );
    return { answer, statements, jobs: (await jobs()) - before };
  };
  const known = await ask(subscribed);
  expect(known).toMatchObject({ answer: { reason: 'CODE_REQUIRED' }, jobs: 1 });
  expect(await ask(without)).toEqual(known);
  expect(await ask(without, '000000')).toEqual(await ask(subscribed, '000000'));
  await world.settle();
  const codes = (phone: string) =>
    world.sms.inbox.messages(`+${phone}`).filter(({ text }) => codeIn(text) !== '');
  expect([codes(subscribed).length, codes(without).length]).toEqual([1, 0]);
  // The device that paid hears that its subscription has ended; others are asked for a code.
  expect((await ask(ended)).answer).toMatchObject({ endsAt: null, slips: [] });
  await expect(premiumSlipsByPhone(app, { phone: ended, viewer: anonymous, caller })).rejects.toMatchObject({
    reason: 'CODE_REQUIRED',
  });
});

it('lets guesses count, however many come at once', async () => {
  const { app } = world;
  const phone = freshPhone();
  await subscribeByPhone(app, { plan: 'gold', phone, viewer: anonymous, address });
  await world.settle();
  await expect(premiumSlipsByPhone(app, { phone, viewer: anonymous, caller })).rejects.toThrow();
  await world.settle();
  const code = codeIn(
    world.sms.inbox.messages(`+${phone}`).findLast(({ text }) => codeIn(text) !== '')?.text,
  );
  await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      premiumSlipsByPhone(app, { phone, viewer: anonymous, caller, code: wrong(code) }),
    ),
  );
  await expect(premiumSlipsByPhone(app, { phone, viewer: anonymous, caller, code })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});
