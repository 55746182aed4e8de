import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone, sellerWithBalance } from '../../../test/sellers.ts';
import { whileOpen } from '../../../test/whileOpen.ts';
import { schema, staffSchema } from '../../graphql/schema.ts';
import { startServer } from '../../http/server.ts';
import { restHandler } from '../../rest/router.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { TooManyRequests } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { anonymous } from '../foundation/viewer.ts';
import { openPurchase } from '../purchases/openPurchase.ts';
import { insertWithdrawal, requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';
import { resolvePayout } from '../withdrawals/resolvePayout.ts';
import { confirmPayment } from './confirmPayment.ts';

// Sixty-four copies of one request, through each door: one effect.
const COPIES = 64;
let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.close());

const copies = <Value>(make: (number: number) => Promise<Value>, count = COPIES) =>
  Promise.all(Array.from({ length: count }, (_none, number) => make(number)));
const buy = (slip: number, phone: string) =>
  buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
const newSlip = async () => createSlip(world.app, await createSeller(world.app));
const pushes = (phone: string) =>
  world.daraja.bank.requests().filter((request) => request.phone === phone).length;
async function soldOnce(slip: number, phone: string) {
  await world.settle();
  const rows = await world.app.db.prisma.purchase.findMany({ where: { slipId: slip, phone } });
  expect(rows.map(({ state }) => state)).toEqual(['PAID']);
  expect(pushes(phone)).toBe(1);
  expect(world.sms.inbox.messages(`+${phone}`)).toHaveLength(1);
  expect(await differences(world.app)).toEqual([]);
}

describe('copies of one request at once', () => {
  it.each(['/api/processor/buy', '/graphql'])(
    'F12 sixty-four requests to %s are one purchase',
    async (door) => {
      const server = await startServer(
        {
          app: world.app,
          schema,
          staffSchema,
          persisted: {},
          rest: (pipeline) => restHandler(world.app, pipeline),
          web: {
            bundle: async () => ({
              renderPage: async () => ({ kind: 'page', status: 404, head: '', app: '', records: '{}' }),
            }),
            template: async () => '<html></html>',
          },
        },
        0,
        '127.0.0.1',
      );
      const [slip, phone] = [await newSlip(), freshPhone()];
      const body =
        door === '/graphql'
          ? {
              query: `mutation { buySlipByPhone(input: { slip: ${slip}, phone: "${phone}" }) {
              __typename ... on BuyPayload { purchase { id } } ... on Error { message } } }`,
            }
          : { slip, phone };
      // Approved only when all have their answers: a request for a paid tip sends it again.
      world.script(phone, 'callbackNever');
      const statuses = await copies(async () => {
        const answer = await fetch(`http://127.0.0.1:${server.port}${door}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        await answer.text();
        return answer.status;
      });
      await server.close(1_000);
      expect(new Set(statuses)).toEqual(new Set([200]));
      await world.later(60);
      await soldOnce(slip, phone);
    },
  );

  it('F1 sixty-four copies of one callback sell once', async () => {
    const [slip, phone] = [await newSlip(), freshPhone()];
    world.script(phone, { outcome: 'approve', callback: { copies: COPIES } });
    await buy(slip, phone);
    await soldOnce(slip, phone);
  });

  it('F15 the same proof sixty-four times at once sells once', async () => {
    const [slip, phone] = [await newSlip(), freshPhone()];
    world.script(phone, 'callbackNever');
    const { purchaseId } = await buy(slip, phone);
    const { amountMinor } = await world.app.db.prisma.purchase.findUniqueOrThrow({
      where: { id: purchaseId },
    });
    const proof = { purchaseId, receipt: `R${phone.slice(3)}`, amountMinor, currency: 'KES' } as const;
    const answers = await copies(() => confirmPayment(world.app, proof));
    expect(answers.filter((answer) => answer === 'paid')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'already')).toHaveLength(COPIES - 1);
    await soldOnce(slip, phone);
  });

  it('two payments for one plan that are proven at once follow each other', async () => {
    const { prisma } = world.app.db;
    const plan = await prisma.subscriptionPlan.findFirstOrThrow();
    const now = world.app.clock.now();
    for (let round = 0; round < 5; round++) {
      const phone = freshPhone();
      const ids = [randomUUID(), randomUUID()];
      for (const [at, id] of ids.entries()) {
        const unique = { id, tokenHash: id, callbackToken: id, planId: plan.id };
        const money = {
          currency: 'KES',
          amountMinor: 5_000n,
          priceKesMinor: 5_000n,
          feeKesMinor: 2_000n,
        } as const;
        const state = at === 0 ? ('EXPIRED' as const) : ('REQUESTED' as const);
        const about = { phone, country: 'KE', provider: 'MPESA' as const, createdAt: now, expiresAt: now };
        await prisma.purchase.create({ data: { ...unique, ...money, ...about, state, nextCheckAt: now } });
      }
      const proof = { receipt: null, amountMinor: 5_000n, currency: 'KES' } as const;
      await Promise.all(ids.map((purchaseId) => confirmPayment(world.app, { ...proof, purchaseId })));
      const [first, second] = await prisma.subscription.findMany({
        where: { phone },
        orderBy: { startsAt: 'asc' },
      });
      expect(second?.startsAt).toEqual(first?.endsAt);
    }
  });

  it('F15 a tap that began before the first was paid opens no second purchase', async () => {
    const [slip, phone] = [await newSlip(), freshPhone()];
    const { purchaseId } = await buy(slip, phone);
    await world.settle();
    await soldOnce(slip, phone);
    const late = await inTransaction(world.app, (tx) =>
      openPurchase(world.app, tx, {
        subject: { slipId: slip },
        buyer: { phone, country: 'KE' },
        viewer: anonymous,
        amount: { minor: 5_000n, currency: 'KES' },
        priceKesMinor: 5_000n,
        feeKesMinor: 2_000n,
      }),
    );
    expect(late).toEqual({ purchaseId, isNew: false, isPaid: true });
  });

  it('F13 two slips of one price from one phone at once: one is asked for', async () => {
    const phone = freshPhone();
    const slips = await copies(newSlip, 1).then(async (first) => [
      ...first,
      await newSlip(),
      await newSlip(),
    ]);
    const answers = await Promise.allSettled(slips.map((slip) => buy(slip, phone)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(pushes(phone)).toBe(1);
    await world.settle();
    expect(await differences(world.app)).toEqual([]);
  });

  it('F13 of two slips of one price the second waits until the first is written down, and is refused', async () => {
    const phone = freshPhone();
    const amount = { minor: 5_000n, currency: 'KES' } as const;
    const rest = { viewer: anonymous, amount, priceKesMinor: 5_000n, feeKesMinor: 2_000n };
    const buyer = { phone, country: 'KE' } as const;
    const [slip, other] = [await newSlip(), await newSlip()];
    const open = (tx: Tx, slipId: number) =>
      openPurchase(world.app, tx, { ...rest, buyer, subject: { slipId } });
    const second = whileOpen(
      world.app,
      (tx) => open(tx, slip),
      () => inTransaction(world.app, (tx) => open(tx, other)),
    );
    await expect(second).rejects.toThrow(TooManyRequests);
  });

  it('F21 sixty-four withdrawals under one key are one, the same number for all', async () => {
    const seller = await sellerWithBalance(world, 1_000);
    const numbers = await copies(() =>
      requestWithdrawal(world.app, {
        viewer: seller.viewer,
        phone: seller.phone,
        door: 'page',
        idempotencyKey: 'one click',
      }).then(({ number }) => number),
    );
    expect(new Set(numbers).size).toBe(1);
    await world.settle();
    expect(world.daraja.bank.wallet(seller.phone).balance).toBe(20_600);
    expect(await differences(world.app)).toEqual([]);
  });

  it('F22 a second row while one is under way is refused by name, from any writer', async () => {
    const seller = await sellerWithBalance(world, 1_000);
    const row = { tipsterId: seller.tipsterId, amountMinor: 10_000n, phone: seller.phone };
    const make = () =>
      inTransaction(world.app, (tx) =>
        insertWithdrawal(world.app, tx, { ...row, idempotencyKey: null, retryOfId: null, reviewDueAt: null }),
      );
    const answers = await Promise.allSettled([make(), make(), make()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ messageCode: 'WITHDRAWAL_UNDER_WAY' });
    }
    await world.settle();
    expect(await differences(world.app)).toEqual([]);
  });

  it('F27 a closed payout that is reported otherwise stays as it is, and is one difference for staff', async () => {
    const seller = await sellerWithBalance(world, 1_000);
    const { number } = await requestWithdrawal(world.app, {
      viewer: seller.viewer,
      phone: seller.phone,
      door: 'page',
    });
    await world.settle();
    const ref = { kind: 'withdrawal', id: String(number) } as const;
    const row = () => world.app.db.prisma.withdrawal.findUniqueOrThrow({ where: { id: number } });
    const open = () =>
      world.app.db.prisma.reconciliationDifference.count({
        where: { subject: `withdrawal ${number}`, endedAt: null },
      });
    const before = await row();
    expect(before.state).toBe('PAID');
    const failed = { told: 'failed', code: '2040', description: 'x', next: 'retryLater' } as const;
    const paid = { told: 'paid', receipt: 'ANOTHER123', amountMinor: 1n, phone: null } as const;
    const again = { ...paid, receipt: before.receipt, amountMinor: before.amountMinor } as const;
    expect(await copies(() => resolvePayout(world.app, ref, again), 4)).toEqual(Array(4).fill('already'));
    expect(await open()).toBe(0);
    expect(await copies(() => resolvePayout(world.app, ref, failed), 4)).toEqual(Array(4).fill('difference'));
    expect(await copies(() => resolvePayout(world.app, ref, paid), 4)).toEqual(Array(4).fill('difference'));
    expect(await open()).toBe(1);
    expect(await row()).toEqual(before);
    expect(await differences(world.app)).toEqual([]);
  });
});
