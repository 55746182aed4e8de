import { randomUUID } from 'node:crypto';
import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { noCookies } from '../../graphql/kit/context.ts';
import { staffSchema as schema } from '../../graphql/schema.ts';
import { refundPaidPurchase } from '../backOffice/chargeBackPurchase.ts';
import { decidePurchase } from '../backOffice/decidePurchase.ts';
import { listStuckMoney } from '../backOffice/listStuckMoney.ts';
import { resolveSuspense, type SuspenseDecision } from '../backOffice/resolveSuspense.ts';
import { buySlipByEmail, buySlipByPhone } from '../buying/buySlip.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous, systemViewer, type Viewer } from '../foundation/viewer.ts';
import { confirmPayment } from '../sales/confirmPayment.ts';
import { listSuspense } from './listSuspense.ts';
import { postUnmatched } from './postSale.ts';

const address = '127.0.0.1';
let world: MoneyWorld;
let seller: Seller;
let staff: Viewer;
let another: Viewer;
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
  staff = await newStaff();
  another = await newStaff();
});
afterAll(() => world.close());

async function newStaff(): Promise<Viewer> {
  const { userId, viewer } = await createSeller(world.app);
  await world.app.db.prisma.user.update({ where: { id: userId }, data: { isStaff: true } });
  return { account: { ...viewer.account, isStaff: true }, purchaseTokens: [] };
}

/** Money that came to the paybill and that nobody knows what for. */
async function keep(amountMinor: bigint, phone: string | null = freshPhone()): Promise<string> {
  const key = randomUUID().slice(0, 10).toUpperCase();
  const payer = { phone, reference: 'WHAT' };
  const money = { provider: 'MPESA', currency: 'KES', amountMinor, key, purchaseId: null, payer } as const;
  await inTransaction(world.app, (tx) => postUnmatched(tx, money, world.app.clock.now()));
  return (await listSuspense(world.app)).find((item) => item.receipt === key)?.id ?? '';
}
const resolve = (id: string, decision: SuspenseDecision, viewer: Viewer = systemViewer) =>
  resolveSuspense(world.app, viewer, { id, decision, reason: 'as the payer asked' });
const suspenseMinor = async () => {
  const rows = await world.app.db.query<{ total: bigint }>(
    `SELECT coalesce(sum(-"balanceMinor"), 0)::int8 AS total FROM "LedgerAccount" WHERE "kind" = 'BUYER_SUSPENSE' AND "currency" = 'KES'`,
  );
  return BigInt(rows[0]?.total ?? 0);
};

async function expectSound(): Promise<void> {
  expect(await differences(world.app)).toEqual([]);
  const kept = (await listSuspense(world.app)).filter((item) => item.amount.currency === 'KES');
  expect(kept.reduce((sum, item) => sum + item.amount.minor, 0n)).toBe(await suspenseMinor());
}

/** A purchase whose prompt was cancelled. */
async function failedPurchase(): Promise<{ id: string; phone: string }> {
  const slip = await createSlip(world.app, seller);
  const phone = freshPhone();
  world.script(phone, 'cancel');
  await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address });
  await world.settle();
  const { id } = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
  return { id, phone };
}

describe('money in suspense', () => {
  it('pays for the purchase that it was meant for; what is above the price stays in suspense', async () => {
    const { id, phone } = await failedPurchase();
    const small = await keep(4_900n, phone);
    await expect(resolve(small, { way: 'match', purchaseId: id })).rejects.toMatchObject({
      reason: 'TOO_LITTLE',
    });
    const kept = await keep(7_500n, phone);
    await resolve(kept, { way: 'match', purchaseId: id });
    await world.settle();
    expect(await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'PAID',
      paidAmountMinor: 7_500n,
    });
    expect(world.sms.inbox.messages(`+${phone}`).length).toBeGreaterThan(0);
    const items = await listSuspense(world.app);
    expect(items.filter((item) => item.purchaseId === id)).toMatchObject([
      { kind: 'surplus', amount: { minor: 2_500n }, phone },
    ]);
    await expect(resolve(kept, { way: 'writeOff' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expectSound();
  });

  it('is not sold a second time by its receipt, nor by a decision about a purchase that it is held for', async () => {
    const { id: purchaseId, phone } = await failedPurchase();
    const kept = await keep(5_000n, phone);
    const receipt = (await listSuspense(world.app)).find((item) => item.id === kept)?.receipt ?? '';
    const decide = (said: string) =>
      decidePurchase(world.app, systemViewer, { purchaseId, verdict: { paid: true, receipt: said } });
    for (const said of [receipt, ` ${receipt.toLowerCase()}`])
      await expect(decide(said)).rejects.toMatchObject({ reason: 'KEPT' });
    await resolve(kept, { way: 'refund' });
    await world.settle();
    await expect(decide(receipt)).rejects.toMatchObject({ reason: 'KEPT' });
    const proof = { purchaseId, receipt, amountMinor: 5_000n, currency: 'KES' } as const;
    expect(await confirmPayment(world.app, proof)).toBe('quarantined');
    // Another payment, of too little, is held for this purchase: it is paid back rather than sold.
    const little = { ...proof, receipt: 'LITTLE0001', amountMinor: 4_000n };
    expect(await confirmPayment(world.app, little)).toBe('quarantined');
    await expect(decide('OTHER00001')).rejects.toMatchObject({ reason: 'KEPT_FOR_BUYER' });
    expect(await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } })).toMatchObject(
      {
        state: 'FAILED',
        receipt: null,
      },
    );
    await expectSound();
  });

  it('goes back to the phone that paid, once, however many decide at once', async () => {
    const phone = freshPhone();
    const before = world.daraja.bank.wallet(phone).balance;
    const id = await keep(6_000n, phone);
    await expect(resolve(id, { way: 'refund', phone: freshPhone() })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await expect(resolve(id, { way: 'refund' }, seller.viewer)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => resolve(id, { way: 'refund' })));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await world.settle();
    expect(world.daraja.bank.wallet(phone).balance - before).toBe(60);
    expect(
      await world.app.db.prisma.refund.findUniqueOrThrow({ where: { suspenseId: BigInt(id) } }),
    ).toMatchObject({
      state: 'PAID',
      purchaseId: null,
    });
    await expectSound();
  });

  it('that cannot be sent back is held again, and paid back by hand', async () => {
    const phone = freshPhone();
    world.daraja.bank.setWallet(phone, { registered: false });
    await resolve(await keep(5_000n, phone), { way: 'refund' });
    await world.settle();
    const again = (await listSuspense(world.app)).find((item) => item.phone === phone);
    expect(again).toMatchObject({ kind: 'refundFailed', amount: { minor: 5_000n } });
    const stuck = (await listStuckMoney(world.app)).filter(({ kind }) => kind === 'refund');
    expect(stuck).toMatchObject([{ state: 'FAILED', may: ['resolveKept'] }]);
    await resolve(again?.id ?? '', { way: 'paidBack', receipt: 'BYHAND0001' });
    expect((await listStuckMoney(world.app)).filter(({ kind }) => kind === 'refund')).toEqual([]);
    await expectSound();
  });

  it('is written off with a reason, by two of the staff, by GraphQL, and audited', async () => {
    const id = await keep(500n, null);
    const run = async (viewer: Viewer, source: string) => {
      const request = { id: 'test', address, userAgent: '', refreshToken: null };
      const contextValue = { app: world.app, viewer, request, cookies: noCookies };
      return JSON.parse(JSON.stringify(await graphql({ schema, source, contextValue })));
    };
    const list = '{ suspenseItems { rowId kind amount { text } reference } }';
    expect((await run(seller.viewer, list)).errors).toHaveLength(1);
    const { suspenseItems } = (await run(staff, list)).data;
    expect(suspenseItems).toContainEqual({
      rowId: id,
      kind: 'UNMATCHED',
      amount: { text: 'Ksh 5' },
      reference: 'WHAT',
    });
    const decide = (reason: string) =>
      `mutation { resolveSuspense(input: { id: "${id}", way: WRITE_OFF, reason: "${reason}" }) { __typename ... on DecisionPayload { proposed } } }`;
    const proposed = '{ otherStaff proposals { rowId kind phone own amount { text } } }';
    expect((await run(staff, decide(''))).data.resolveSuspense.__typename).toBe('InvalidInputError');
    expect((await run(seller.viewer, decide('x'))).data.resolveSuspense.__typename).toBe('NotAllowedError');
    const answer = (await run(staff, decide('nobody claims it'))).data.resolveSuspense;
    expect(answer).toEqual({ __typename: 'DecisionPayload', proposed: true });
    const { proposals, otherStaff } = (await run(staff, proposed)).data;
    expect([proposals, otherStaff]).toEqual([
      [
        {
          rowId: expect.any(String),
          kind: 'WRITE_OFF_KEPT',
          phone: null,
          own: true,
          amount: { text: 'Ksh 5' },
        },
      ],
      1,
    ]);
    const approve = `mutation { approveProposal(input: { proposal: "${proposals[0].rowId}" }) { __typename } }`;
    expect((await run(staff, approve)).data.approveProposal.__typename).toBe('NotAllowedError');
    expect((await run(another, approve)).data.approveProposal.__typename).toBe('DonePayload');
    const audit = await world.app.db.prisma.auditEntry.findMany({
      where: { subject: `suspense:${id}` },
      orderBy: { id: 'asc' },
    });
    expect(audit.at(-1)).toMatchObject({ action: 'resolve suspense', actorId: another.account?.userId });
    await expectSound();
  });
});

describe('a notice about a card refund', () => {
  /** A paid card sale that staff refund, the provider's answer being `status`. */
  async function refunded(
    email: string,
    refund: { status?: 'pending' | 'failed'; http?: { answer: 'cut'; takesEffect: true } },
  ) {
    const slip = await createSlip(world.app, seller);
    await buySlipByEmail(world.app, { slip, email, country: 'UG', viewer: anonymous, address });
    const { id, txRef } = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
    await world.cards.checkout.pay(txRef ?? '');
    await world.later(60);
    world.cards.checkout.setScript({ email, refund });
    await refundPaidPurchase(world.app, systemViewer, { purchaseId: id, reason: 'asked' });
    await world.settle();
    const read = () => world.app.db.prisma.refund.findUniqueOrThrow({ where: { purchaseId: id } });
    const theirs = world.cards.checkout.refunds().at(-1);
    return { read, theirs, id };
  }
  const notify = (body: object) =>
    fetch(`${world.hooksUrl}/hooks/cards`, {
      method: 'POST',
      headers: { 'verif-hash': 'webhook-hash-of-tests', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const outcomes = async () =>
    (
      await world.app.db.prisma.callback.findMany({
        where: { kind: 'cards' },
        orderBy: { id: 'desc' },
        take: 1,
      })
    ).map(({ outcome }) => outcome);
  const differencesSeen = () =>
    world.app.db.prisma.reconciliationDifference.findMany({ orderBy: { firstSeenAt: 'asc' } });

  it('closes a pending refund by asking, late and twice', async () => {
    world.cards.checkout.configure({ refundWebhook: true });
    const { read, theirs } = await refunded('pending@example.com', { status: 'pending' });
    expect(await read()).toMatchObject({ state: 'ACCEPTED', receipt: String(theirs?.id) });
    // The notice claims it is done; asked, the provider says that it is not.
    await notify({
      id: theirs?.id,
      TransactionId: theirs?.transactionId,
      AmountRefunded: 1,
      status: 'completed',
    });
    await world.settle();
    expect(await outcomes()).toEqual(['open']);
    world.app.clock.advance(3 * 86_400_000);
    world.cards.checkout.resolveRefund(theirs?.id ?? 0, 'completed');
    await world.settle();
    await notify({
      id: theirs?.id,
      TransactionId: theirs?.transactionId,
      AmountRefunded: 1,
      status: 'failed',
    });
    await world.settle();
    expect(await outcomes()).toEqual(['already']);
    expect(await read()).toMatchObject({ state: 'PAID' });
    expect(await differencesSeen()).toEqual([]);
    await expectSound();
  });

  it('that failed leaves the money with the buyer', async () => {
    const { read, theirs } = await refunded('failing@example.com', { status: 'pending' });
    world.cards.checkout.resolveRefund(theirs?.id ?? 0, 'failed');
    await world.settle();
    expect(await read()).toMatchObject({ state: 'FAILED' });
    expect(
      (await listSuspense(world.app)).filter((item) => item.email === 'failing@example.com'),
    ).toMatchObject([{ kind: 'refundFailed', provider: 'FLUTTERWAVE' }]);
    await expectSound();
  });

  it('finds the refund whose answer was lost', async () => {
    const { read, theirs } = await refunded('lost@example.com', {
      http: { answer: 'cut', takesEffect: true },
    });
    await notify({
      id: theirs?.id,
      TransactionId: theirs?.transactionId,
      AmountRefunded: 1,
      status: 'completed',
    });
    await world.settle();
    expect(await read()).toMatchObject({ state: 'PAID', receipt: String(theirs?.id) });
    await expectSound();
  });

  it('of a refund that nobody here made, or of none at all, moves nothing', async () => {
    await notify({ id: 404, TransactionId: 5, AmountRefunded: 10, status: 'completed' });
    await world.settle();
    expect(await outcomes()).toEqual(['deferred']);
    expect(await differencesSeen()).toEqual([]);
    const slip = await createSlip(world.app, seller);
    await buySlipByEmail(world.app, {
      slip,
      email: 'byhand@example.com',
      country: 'UG',
      viewer: anonymous,
      address,
    });
    const { id, txRef } = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
    const { transactionIds } = await world.cards.checkout.pay(txRef ?? '');
    await world.later(60);
    // Somebody presses Refund in the provider's dashboard.
    await fetch(`${world.cards.url}/v3/transactions/${transactionIds[0]}/refund`, {
      method: 'POST',
      headers: { authorization: 'Bearer FLWSECK_TEST-key-X', 'content-type': 'application/json' },
      body: '{}',
    });
    await world.settle();
    expect(await differencesSeen()).toMatchObject([
      { kind: 'NOT_HERE', provider: 'FLUTTERWAVE', theirsMinor: -1_500n },
    ]);
    expect(await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'PAID',
    });
    await expectSound();
  });

  it('about a chargeback only shows staff where to look', async () => {
    const charge = world.cards.checkout.transactions().at(-1);
    const before = (await differencesSeen()).length;
    const data = { transaction_id: charge?.id, tx_ref: charge?.txRef, amount: 1 };
    for (let time = 0; time < 2; time++) {
      await notify({ event: 'chargeback.initiated', data });
      await world.settle();
    }
    await notify({ event: 'chargeback.initiated', data: { ...data, tx_ref: 'another' } });
    await world.settle();
    expect(await outcomes()).toEqual(['no such charge']);
    const seen = await differencesSeen();
    expect(seen).toHaveLength(before + 1);
    expect(seen).toContainEqual(
      expect.objectContaining({ subject: `chargeback ${charge?.id}`, endedAt: null }),
    );
    await expectSound();
  });
});
