import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RATE_LIMITED } from '../../../simulators/flutterwave/startFlutterwave.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, type Seller } from '../../../test/sellers.ts';
import { buySlipByEmail } from '../buying/buySlip.ts';
import { anonymous } from '../foundation/viewer.ts';
import { listSuspense } from '../ledger/listSuspense.ts';
import { resolveCardRefund } from './resolveCardRefund.ts';
import { sendCardRefund } from './sendCardRefund.ts';

let world: MoneyWorld;
let seller: Seller;
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
});
afterAll(() => world.close());
beforeEach(() => {
  world.cards.checkout.clearScripts();
  world.cards.checkout.configure({ refundWebhook: false });
});

type Script = Parameters<MoneyWorld['cards']['checkout']['setScript']>[0];
const MINUTE = 60;
let buyers = 0;

/** A paid card sale whose slip is cancelled; its refund is stored and not sent yet. */
async function cancelled(refund?: Script['refund']) {
  buyers += 1;
  const slip = await createSlip(world.app, seller);
  const { purchaseId } = await buySlipByEmail(world.app, {
    slip,
    email: `buyer${buyers}@example.com`,
    country: 'UG',
    viewer: anonymous,
    address: '127.0.0.1',
  } as const);
  const { prisma } = world.app.db;
  const purchase = await prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  const txRef = purchase.txRef ?? '';
  await world.cards.checkout.pay(txRef);
  await world.cards.checkout.idle();
  await world.settle();
  if (refund) world.cards.checkout.setScript({ txRef, times: 1, refund });
  await finishSlip(world.app, slip, 'CANCELLED');
  const { id } = await prisma.refund.findUniqueOrThrow({ where: { purchaseId } });
  const charge = world.cards.checkout.transactions({ txRef })[0]?.id ?? 0;
  return {
    id,
    txRef,
    purchaseId,
    charge,
    amountMinor: purchase.amountMinor,
    row: () => prisma.refund.findUniqueOrThrow({ where: { id } }),
    /** What the provider has refunded of this charge. */
    made: () => world.cards.checkout.refunds().filter((one) => one.transactionId === charge),
    kept: async () => (await listSuspense(world.app)).filter((item) => item.purchaseId === purchaseId),
  };
}

/** Another refund of the charge that nobody here asked for, as one made by hand in the dashboard. */
async function refundByHand(charge: number, amount: string): Promise<number> {
  await fetch(`${world.cards.url}/v3/transactions/${charge}/refund`, {
    method: 'POST',
    headers: { authorization: 'Bearer FLWSECK_TEST-key-X', 'content-type': 'application/json' },
    body: JSON.stringify({ amount }),
  });
  return world.cards.checkout.refunds().findLast((one) => one.transactionId === charge)?.id ?? 0;
}

const found = (refundId: number | string) =>
  world.app.db.prisma.reconciliationDifference.findMany({
    where: { subject: `refund ${refundId}` },
    orderBy: { id: 'asc' },
  });
const booksAgree = async () => expect(await differences(world.app)).toEqual([]);

describe('a card refund that is sent', () => {
  it('is paid at once when the provider says completed, with its id as the receipt', async () => {
    const refund = await cancelled();
    await world.settle();
    const [made] = refund.made();
    expect(await refund.row()).toMatchObject({
      state: 'PAID',
      receipt: String(made?.id),
      failure: null,
      nextCheckAt: null,
      endedAt: world.app.clock.now(),
    });
    expect(made).toMatchObject({ status: 'completed', currency: 'UGX' });
    expect(await refund.kept()).toEqual([]);
    await booksAgree();
  });

  it('is asked for once by eight workers at the same moment, and not again afterwards', async () => {
    const refund = await cancelled();
    await Promise.all(Array.from({ length: 8 }, () => sendCardRefund(world.app, refund.id)));
    await world.settle();
    await sendCardRefund(world.app, refund.id);
    expect(refund.made()).toHaveLength(1);
    expect((await refund.row()).state).toBe('PAID');
    await booksAgree();
  });

  it('that is refused stays in suspense, with the reason', async () => {
    const refund = await cancelled({ refuse: 'Insufficient balance' });
    await world.settle();
    expect(await refund.row()).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('Insufficient balance'),
    });
    expect(await refund.kept()).toMatchObject([
      {
        kind: 'refundFailed',
        provider: 'FLUTTERWAVE',
        amount: { minor: refund.amountMinor, currency: 'UGX' },
      },
    ]);
    for (let turn = 0; turn < 3; turn++) await world.later(60 * MINUTE);
    expect(refund.made()).toEqual([]);
    await booksAgree();
  });

  it('that is turned away for being too many is sent again a quarter of an hour later', async () => {
    const refund = await cancelled({ http: RATE_LIMITED });
    await world.settle();
    expect(await refund.row()).toMatchObject({
      state: 'REQUESTED',
      checks: 1,
      nextCheckAt: new Date(world.app.clock.now().getTime() + 15 * 60_000),
    });
    await world.later(15 * MINUTE - 1);
    expect(refund.made()).toEqual([]);
    await world.later(1);
    expect(refund.made()).toHaveLength(1);
    expect((await refund.row()).state).toBe('PAID');
    await booksAgree();
  });

  it('whose answer is lost waits for a person, and is found by its charge when the provider reports it', async () => {
    const refund = await cancelled({ http: { answer: 'cut' } });
    await world.settle();
    expect(await refund.row()).toMatchObject({ state: 'UNKNOWN', nextCheckAt: null, receipt: null });
    for (let turn = 0; turn < 3; turn++) await world.later(60 * MINUTE);
    const [made, ...others] = refund.made();
    expect(others).toEqual([]);
    expect(await resolveCardRefund(world.app, String(made?.id))).toBe('paid');
    expect(await resolveCardRefund(world.app, String(made?.id))).toBe('already');
    expect(await refund.row()).toMatchObject({ state: 'PAID', receipt: String(made?.id) });
    await booksAgree();
  });

  it('that fails at the provider stays in suspense', async () => {
    const refund = await cancelled({ status: 'failed' });
    await world.settle();
    expect(await refund.row()).toMatchObject({ state: 'FAILED', receipt: null });
    expect(await refund.kept()).toHaveLength(1);
    await booksAgree();
  });

  it('is not ended twice when the notice is quicker than the answer', async () => {
    world.cards.checkout.configure({ refundWebhook: true });
    const refund = await cancelled();
    const { cards } = world.app;
    const quick = {
      ...world.app,
      cards: {
        ...cards,
        refund: async (...asked: Parameters<typeof cards.refund>) => {
          const answer = await cards.refund(...asked);
          await world.cards.checkout.idle();
          await resolveCardRefund(world.app, String(refund.made()[0]?.id));
          return answer;
        },
      },
    };
    await sendCardRefund(quick, refund.id);
    await world.settle();
    expect((await refund.row()).state).toBe('PAID');
    expect(await found(refund.made()[0]?.id ?? 0)).toEqual([]);
    await booksAgree();
  });

  it('knows no refund that is not there', async () => {
    await expect(sendCardRefund(world.app, '00000000-0000-4000-8000-000000000000')).resolves.toBeUndefined();
  });
});

describe('a card refund that the provider works on', () => {
  const pending = async () => {
    const refund = await cancelled({ status: 'pending' });
    await world.settle();
    const made = refund.made()[0]?.id ?? 0;
    expect(await refund.row()).toMatchObject({
      state: 'ACCEPTED',
      receipt: String(made),
      nextCheckAt: new Date(world.app.clock.now().getTime() + 15 * 60_000),
    });
    return { ...refund, refundId: made };
  };

  it('is queried by the reconciler until it is done', async () => {
    const refund = await pending();
    await world.later(15 * MINUTE);
    expect(await refund.row()).toMatchObject({
      state: 'ACCEPTED',
      nextCheckAt: new Date(world.app.clock.now().getTime() + 30 * 60_000),
    });
    world.cards.checkout.resolveRefund(refund.refundId, 'completed');
    await world.later(30 * MINUTE);
    expect((await refund.row()).state).toBe('PAID');
    expect(refund.made()).toHaveLength(1);
    await booksAgree();
  });

  it('fails late, and its money is the buyer’s again', async () => {
    const refund = await pending();
    world.cards.checkout.configure({ refundWebhook: true });
    world.cards.checkout.resolveRefund(refund.refundId, 'failed');
    await world.cards.checkout.idle();
    await world.settle();
    expect(await refund.row()).toMatchObject({ state: 'FAILED', receipt: null });
    expect(await refund.kept()).toHaveLength(1);
    await booksAgree();
  });

  it('is looked at later when the provider does not answer or does not know it', async () => {
    const refund = await pending();
    const { cards } = world.app;
    const answers = [
      async () => ({ outcome: 'unknown', cause: 'no answer' }) as const,
      async () => ({ outcome: 'accepted', value: null }) as const,
      async () => Promise.reject(new Error('the line is dead')),
    ];
    for (const [count, findRefund] of answers.entries()) {
      const deaf = { ...world.app, cards: { ...cards, findRefund } };
      expect(await resolveCardRefund(deaf, String(refund.refundId))).toBe('deferred');
      expect(await refund.row()).toMatchObject({
        state: 'ACCEPTED',
        checks: count + 1,
        nextCheckAt: new Date(world.app.clock.now().getTime() + 30 * 60_000),
      });
    }
  });

  it('of another amount is held for a person', async () => {
    const refund = await pending();
    const { cards } = world.app;
    const other: typeof cards.findRefund = async (id) => {
      const answer = await cards.findRefund(id);
      if (answer.outcome !== 'accepted' || !answer.value) return answer;
      return { ...answer, value: { ...answer.value, amountIn: () => refund.amountMinor - 1n } };
    };
    const wrong = { ...world.app, cards: { ...cards, findRefund: other } };
    world.cards.checkout.resolveRefund(refund.refundId, 'completed');
    expect(await resolveCardRefund(wrong, String(refund.refundId))).toBe('quarantined');
    expect(await refund.row()).toMatchObject({
      state: 'UNKNOWN',
      nextCheckAt: null,
      failure: expect.stringContaining('another amount'),
    });
    expect(await resolveCardRefund(world.app, String(refund.refundId))).toBe('paid');
    await booksAgree();
  });

  it('is closed once by ten notices at the same moment', async () => {
    const refund = await pending();
    world.cards.checkout.resolveRefund(refund.refundId, 'completed');
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => resolveCardRefund(world.app, String(refund.refundId))),
    );
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('already'), 'paid']);
    await booksAgree();
  });
});

describe('what the provider reports against ours', () => {
  it('is a difference when it says failed about one that is paid, and stays paid', async () => {
    const refund = await cancelled();
    await world.settle();
    const { receipt } = await refund.row();
    const { cards } = world.app;
    const failed: typeof cards.findRefund = async (id) => {
      const answer = await cards.findRefund(id);
      if (answer.outcome !== 'accepted' || !answer.value) return answer;
      return { ...answer, value: { ...answer.value, status: 'failed' } };
    };
    const contradicting = { ...world.app, cards: { ...cards, findRefund: failed } };
    for (let copy = 0; copy < 2; copy++)
      expect(await resolveCardRefund(contradicting, receipt ?? '')).toBe('difference');
    expect(await found(receipt ?? '')).toMatchObject([
      { kind: 'AMOUNT', currency: 'UGX', oursMinor: -refund.amountMinor, theirsMinor: 0n, endedAt: null },
    ]);
    expect((await refund.row()).state).toBe('PAID');
    await booksAgree();
  });

  it('is a difference when it refunded what nobody here asked for, in the currency of its charge', async () => {
    const slip = await createSlip(world.app, seller);
    const order = {
      slip,
      email: 'hand@example.com',
      country: 'UG',
      viewer: anonymous,
      address: '127.0.0.1',
    } as const;
    const { purchaseId } = await buySlipByEmail(world.app, order);
    const purchase = await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
    await world.cards.checkout.pay(purchase.txRef ?? '');
    await world.cards.checkout.idle();
    await world.settle();
    const charge = world.cards.checkout.transactions({ txRef: purchase.txRef ?? '' })[0]?.id ?? 0;
    const made = await refundByHand(charge, '100');
    expect(await resolveCardRefund(world.app, String(made))).toBe('difference');
    expect(await found(made)).toMatchObject([
      { kind: 'NOT_HERE', provider: 'FLUTTERWAVE', currency: 'UGX', oursMinor: 0n, theirsMinor: -100n },
    ]);
    expect((await found(made))[0]?.note).toBe(`of charge ${charge}, not made here`);
    await booksAgree();
  });

  it('is nothing when a refund that nobody here asked for has moved no money', async () => {
    const refund = await cancelled();
    await world.settle();
    const { cards } = world.app;
    for (const status of ['pending', 'failed'] as const) {
      const value = {
        refundId: `4711${status}`,
        transactionId: String(refund.charge),
        status,
        amountIn: () => 100n,
      };
      const told = {
        ...world.app,
        cards: { ...cards, findRefund: async () => ({ outcome: 'accepted', value }) as const },
      };
      expect(await resolveCardRefund(told, value.refundId)).toBe('already');
      expect(await found(value.refundId)).toEqual([]);
    }
  });

  it('about an id that the provider does not know changes nothing', async () => {
    const before = await world.app.db.prisma.refund.findMany({ orderBy: { id: 'asc' } });
    expect(await resolveCardRefund(world.app, '1')).toBe('deferred');
    expect(await world.app.db.prisma.refund.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });
});
