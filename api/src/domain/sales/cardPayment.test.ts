import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, type Seller } from '../../../test/sellers.ts';
import { buySlipByEmail } from '../buying/buySlip.ts';
import { recoverSlipByEmail } from '../buying/recoverSlip.ts';
import { anonymous } from '../foundation/viewer.ts';
import { readPurchaseByToken } from '../purchases/readPurchase.ts';

let world: MoneyWorld;
let seller: Seller;
let slip: number;
let email: string;
let number = 0;
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
});
afterAll(() => world.close());
beforeEach(async () => {
  number += 1;
  slip = await createSlip(world.app, seller);
  email = `buyer${number}@example.com`;
});

const buy = (country: 'UG' | 'NG' | 'INTL' = 'UG', to = email) =>
  buySlipByEmail(world.app, { slip, email: to, country, viewer: anonymous, address: '127.0.0.1' });
const rowOf = () => world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
const settle = async () => {
  await world.cards.checkout.idle();
  await world.settle();
  await world.cards.checkout.idle();
  await world.settle();
};
const pay = async (outcome?: Parameters<typeof world.cards.checkout.pay>[1]) => {
  const paid = await world.cards.checkout.pay((await rowOf()).txRef ?? '', outcome);
  await settle();
  return paid;
};
const owedToBuyers = async (currency: string) => {
  const [row] = await world.app.db.query<{ owed: bigint }>(
    `SELECT -"balanceMinor" AS owed FROM "LedgerAccount" WHERE "kind" = 'BUYER_SUSPENSE' AND "currency"::text = $1`,
    [currency],
  );
  return row?.owed ?? 0n;
};
const mailsTo = (to = email) => world.mails.filter((mail) => mail.to === to);

describe('a slip bought by card', () => {
  it.each([
    ['UG', 'UGX', 1_500n],
    ['NG', 'NGN', 50_000n],
    ['INTL', 'USD', 1_000n],
  ] as const)(
    'from %s is sold in %s, and the tipster earns on the Ksh price',
    async (country, currency, amountMinor) => {
      const answer = await buy(country);
      expect(answer.next).toMatchObject({
        kind: 'goToCheckout',
        link: expect.stringContaining('/hosted/pay/'),
      });
      await pay();
      expect(await readPurchaseByToken(world.app, answer.token)).toMatchObject({
        state: 'PAID',
        amount: { minor: amountMinor, currency },
      });
      const earning = await world.app.db.prisma.earning.findFirstOrThrow({ where: { slipId: slip } });
      expect(earning.amountMinor).toBe(3_000n);
      expect(mailsTo()).toEqual([expect.objectContaining({ text: expect.stringContaining(': GG @') })]);
      expect(await differences(world.app)).toEqual([]);
    },
  );

  it('F15 webhook ten times, return and poller at once sell once', async () => {
    const tagged = `both${number}+webhook-ten@example.com`;
    await buy('UG', tagged);
    const { txRef } = await rowOf();
    const { transactionIds } = await world.cards.checkout.pay(txRef ?? '');
    const recover = (transactionId: string) =>
      recoverSlipByEmail(world.app, { email: tagged, transactionId, address: '127.0.0.1' });
    await Promise.all([recover(txRef ?? ''), settle(), world.later(60)]);
    await settle();
    expect(await world.app.db.prisma.earning.count({ where: { slipId: slip } })).toBe(1);
    expect(mailsTo(tagged)).toHaveLength(1);
    expect((await recover(String(transactionIds[0]))).slipId).toBe(slip);
    expect(await differences(world.app)).toEqual([]);
  });

  it('is found by the poller when the webhook is lost', async () => {
    await buy('UG', `lost${number}+webhook-lost@example.com`);
    await pay();
    expect((await rowOf()).state).toBe('REQUESTED');
    await world.later(60);
    expect((await rowOf()).state).toBe('PAID');
  });

  it('F10, F11 a charge of another reference sells nothing; one of less than its page says is quarantined', async () => {
    await buy('UG', `odd${number}+webhook-lost@example.com`);
    await pay();
    const real = world.app.cards.verifyByReference;
    const told = vi.spyOn(world.app.cards, 'verifyByReference');
    const changed = (change: { txRef: string } | { chargedMinor: bigint }) =>
      told.mockImplementation(async (txRef) => {
        const answer = await real(txRef);
        if (answer.outcome !== 'accepted' || answer.value === null) return answer;
        return { ...answer, value: { ...answer.value, ...change } };
      });
    try {
      changed({ txRef: 'somebody-elses' });
      await world.later(60);
      expect(await rowOf()).toMatchObject({ state: 'REQUESTED', quarantinedAt: null });
      changed({ chargedMinor: 1_499n });
      await world.later(0);
      expect(await rowOf()).toMatchObject({
        state: 'REQUESTED',
        quarantineReason: 'less was charged than the payment page says',
      });
    } finally {
      told.mockRestore();
    }
    expect(await world.app.db.prisma.earning.count({ where: { slipId: slip } })).toBe(0);
    expect(await differences(world.app)).toEqual([]);
  });

  it('F11 too little and another currency go to suspense, more is sold with the rest in suspense', async () => {
    await buy();
    const before = { UGX: await owedToBuyers('UGX'), NGN: await owedToBuyers('NGN') };
    await pay('pay-less');
    expect(await rowOf()).toMatchObject({
      state: 'REQUESTED',
      quarantineReason: expect.stringContaining('too little'),
    });
    const short = (await owedToBuyers('UGX')) - before.UGX;
    expect(short > 0n && short < 1_500n).toBe(true);
    expect(mailsTo()).toEqual([]);

    slip = await createSlip(world.app, seller);
    await buy();
    await pay('pay-more');
    const { state, paidAmountMinor } = await rowOf();
    expect(state).toBe('PAID');
    expect((await owedToBuyers('UGX')) - before.UGX).toBe(short + (paidAmountMinor ?? 0n) - 1_500n);

    slip = await createSlip(world.app, seller);
    await buy('NG');
    await pay('wrong-currency');
    expect((await rowOf()).quarantinedAt).not.toBeNull();
    expect(await differences(world.app)).toEqual([]);
  });

  it('F16 two successful charges on one reference sell once and the second goes to suspense', async () => {
    await buy();
    const before = await owedToBuyers('UGX');
    await pay('pay-twice');
    expect((await rowOf()).state).toBe('PAID');
    expect(await owedToBuyers('UGX')).toBe(before + 1_500n);
    expect(await world.app.db.prisma.earning.count({ where: { slipId: slip } })).toBe(1);
    expect(await differences(world.app)).toEqual([]);
  });

  it('lets a failed charge be tried again on the same page', async () => {
    await buy();
    await pay('fail');
    expect((await rowOf()).state).toBe('FAILED');
    await pay('pay');
    expect((await rowOf()).state).toBe('PAID');
  });

  it('refuses a webhook with a wrong hash, stores it, and does nothing', async () => {
    const answer = await fetch(`${world.hooksUrl}/hooks/cards`, {
      method: 'POST',
      body: '{"event":"charge.completed"}',
      headers: { 'verif-hash': 'wrong', 'user-agent': 'somebody else' },
    });
    expect(answer.status).toBe(401);
    const [kept] = await world.app.db.prisma.callback.findMany({
      where: { kind: 'cards' },
      orderBy: { id: 'desc' },
      take: 1,
    });
    expect(kept).toMatchObject({
      outcome: 'refused: its hash is wrong',
      headers: { 'user-agent': 'somebody else' },
    });
  });

  it('is refunded by card when the slip is cancelled', async () => {
    await buy();
    await pay();
    await finishSlip(world.app, slip, 'CANCELLED');
    await settle();
    expect(world.cards.checkout.refunds().at(-1)).toMatchObject({ amount: '1500', currency: 'UGX' });
    expect(
      await world.app.db.prisma.refund.findFirst({ where: { purchaseId: (await rowOf()).id } }),
    ).toMatchObject({ state: 'PAID' });
    expect(await differences(world.app)).toEqual([]);
  });
});
