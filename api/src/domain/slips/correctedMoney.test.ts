import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addGames, addTipster, finished, fixture, hours, publishOn } from '../../../test/football.ts';
import { type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import type { Currency } from '../../db/generated/prisma/enums.ts';
import { listStuckMoney } from '../backOffice/listStuckMoney.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous, type SignedIn, systemViewer, type Viewer } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import type { FeedFixture } from '../games/FixtureFeed.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { openPurchase } from '../purchases/openPurchase.ts';
import { confirmPayment } from '../sales/confirmPayment.ts';
import { correctGame } from '../settlement/correctGame.ts';
import { settleGame } from '../settlement/settleGame.ts';
import { readPeriod, readStatement } from '../statements/readStatement.ts';
import { recomputeRecord } from '../tipsters/keepRecord.ts';
import { readFinance } from '../withdrawals/readFinance.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';
import { resolvePayout } from '../withdrawals/resolvePayout.ts';
import { readSlip } from './readSlips.ts';

// A slip of three games: two are called off, so that the third alone makes it won, lost or cancelled.
const PRICE = 10_000n;
const EARNED = 6_000n;
let world: MoneyWorld;
let fixtures: FeedFixture[];
let games: number[];
let owner: Viewer & { account: SignedIn };
let slip: number;
let round = 0;
let buyers = 0;
const freshPhone = () => `2547${20_000_000 + ++buyers}`;

beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.settle();
  round += 1;
  world.app.clock.advance(hours(200));
  const kickoff = new Date(world.app.clock.now().getTime() + hours(1));
  fixtures = [1, 2, 3].map((at) => fixture(round * 100 + at, { kickoff }));
  games = await addGames(world.app, fixtures);
  owner = await addTipster(world.app, `corrected_${round}`);
  slip = await publishOn(world.app, owner, games);
});
afterEach(async () => {
  expect(await checkLedger(world.app)).toEqual([]);
  const { tipsterId } = owner.account;
  expect(
    await inTransaction(world.app, (tx) => recomputeRecord(tx, tipsterId, world.app.clock.now())),
  ).toEqual({ differed: false });
  // Where a row of the statement has price and fee, their difference is what it moved.
  const period = readPeriod({}, world.app.clock.now());
  for (const { price, fee, pending, balance } of (await readStatement(world.app, tipsterId, period)).rows) {
    if (price && fee) expect(price.minor - fee.minor).toBe(pending.minor + balance.minor);
    else expect([price, fee]).toEqual([null, null]);
  }
});

type Last = 'WON' | 'LOST' | 'CANCELLED';

/** What the feed says, or for a game that counted and shall not, what staff say; then settlement alone. */
async function play(last: Last, by: 'feed' | 'staff' = 'feed'): Promise<void> {
  const third = fixtures[2] as FeedFixture;
  const score = { WON: [1, 0], LOST: [0, 1], CANCELLED: null }[last] as [number, number] | null;
  if (by === 'staff') {
    const fullTime = score && { home: score[0], away: score[1] };
    await correctGame(world.app, systemViewer, {
      game: games[2] ?? 0,
      fullTime,
      halfTime: null,
      reason: 'so',
    });
  } else {
    await applyFixtures(world.app, [
      ...fixtures.slice(0, 2).map((one) => ({ ...one, status: 'CANC' })),
      score ? finished(third, score) : { ...third, status: 'CANC' },
    ]);
  }
  for (const game of games) await settleGame(world.app, game);
}

type Payer = { phone: string } | { email: string };
const inShillings = { currency: 'KES' as Currency, minor: PRICE };

async function sell(by: Payer = { phone: freshPhone() }, money = inShillings): Promise<string> {
  return pay(await order(by, money), money);
}

async function order(by: Payer = { phone: freshPhone() }, money = inShillings): Promise<string> {
  const { purchaseId } = await inTransaction(world.app, (tx) =>
    openPurchase(world.app, tx, {
      subject: { slipId: slip },
      buyer: 'phone' in by ? { ...by, country: 'KE' } : { ...by, country: 'UG' },
      viewer: anonymous,
      amount: money,
      priceKesMinor: PRICE,
      feeKesMinor: PRICE - EARNED,
    }),
  );
  return purchaseId;
}

async function pay(purchaseId: string, money = inShillings): Promise<string> {
  await confirmPayment(world.app, {
    purchaseId,
    receipt: `C${purchaseId}`,
    amountMinor: money.minor,
    currency: money.currency,
  });
  return purchaseId;
}

const finance = () => readFinance(world.app, owner.account.tipsterId);
/** Released or held. */
const balance = async () => {
  const { accountBalance, heldCardIncome } = await finance();
  return accountBalance.minor + (heldCardIncome?.amount.minor ?? 0n);
};
const refunds = () =>
  world.app.db.prisma.refund.findMany({ where: { purchase: { slipId: slip } }, orderBy: { id: 'asc' } });
const earnings = async () =>
  (await world.app.db.prisma.earning.findMany({ where: { slipId: slip }, orderBy: { id: 'asc' } })).map(
    (one) => one.status,
  );
const losses = async () => {
  const [row] = await world.app.db.query<{ borne: bigint }>(
    `SELECT coalesce(sum("balanceMinor"), 0)::int8 AS borne FROM "LedgerAccount" WHERE "kind" = 'CORRECTION_LOSSES'`,
  );
  return row?.borne ?? 0n;
};
const resultOf = async () => (await readSlip(world.app, anonymous, slip))?.result;
const entries = () => world.app.db.prisma.ledgerEntry.findMany({ orderBy: { id: 'asc' } });
const texts = (phone: string) => world.sms.inbox.messages(`+${phone}`).map((message) => message.text);
const ownersPhone = async () =>
  (await world.app.db.prisma.user.findUniqueOrThrow({ where: { id: owner.account.userId } })).phone;

describe('a corrected result and the money of its sales', () => {
  it('takes back what was earned and refunds each buyer when a won slip is cancelled', async () => {
    const phone = freshPhone();
    await sell({ phone });
    await sell();
    await play('WON');
    await world.settle();
    expect([await balance(), await earnings()]).toEqual([2n * EARNED, ['PAID', 'PAID']]);
    const before = await entries();
    await play('CANCELLED', 'staff');
    expect([await resultOf(), await balance(), await earnings()]).toEqual([
      'CANCELLED',
      0n,
      ['UNPAID', 'UNPAID'],
    ]);
    expect(await refunds()).toMatchObject([{ state: 'REQUESTED' }, { state: 'REQUESTED' }]);
    // What was written stays: only entries were added.
    expect((await entries()).slice(0, before.length)).toEqual(before);
    await world.settle();
    expect(await refunds()).toMatchObject([{ state: 'PAID' }, { state: 'PAID' }]);
    expect(texts(phone).filter((text) => text.includes('corrected'))).toEqual([
      `Tipsoko: the result of tip ${slip} was corrected from won to cancelled. Your money is on its way back.`,
    ]);
    expect(texts(await ownersPhone())).toEqual([
      `Tipsoko: the result of your tip ${slip} was corrected from won to cancelled. Ksh 120 of earnings were taken back.`,
    ]);
    // Again, and at once: nothing more.
    const done = (await entries()).length;
    await Promise.all([...games, ...games].map((game) => settleGame(world.app, game)));
    await world.settle();
    expect((await entries()).length).toBe(done);
    expect(texts(phone).filter((text) => text.includes('corrected'))).toHaveLength(1);
  });

  it('leaves a debt when the tipster has taken the money out, which blocks withdrawals and the next sale makes up', async () => {
    await sell();
    await play('WON');
    await takeOut(EARNED);
    await play('CANCELLED', 'staff');
    expect(await balance()).toBe(-EARNED);
    expect((await finance()).withdrawable.minor).toBe(0n);
    await expect(
      requestWithdrawal(world.app, { viewer: owner, phone: await ownersPhone(), door: 'page' }),
    ).rejects.toThrow();
    const nextKickoff = new Date(world.app.clock.now().getTime() + hours(5));
    fixtures = [7, 8, 9].map((at) => fixture(round * 100 + at, { kickoff: nextKickoff }));
    games = await addGames(world.app, fixtures);
    slip = await publishOn(world.app, owner, games);
    await sell();
    await sell();
    await play('LOST');
    expect(await balance()).toBe(EARNED);
  });

  it('calls back refunds that were not sent when a cancelled slip is won after all', async () => {
    const email = `buyer${round}@example.com`;
    await sell({ phone: freshPhone() });
    await sell({ email }, { currency: 'UGX', minor: 2_900n });
    const sent = world.daraja.bank.payouts().length;
    await play('CANCELLED');
    expect([await balance(), await earnings()]).toEqual([0n, ['UNPAID', 'UNPAID']]);
    await play('WON');
    expect([await resultOf(), await balance(), await earnings()]).toEqual([
      'WON',
      2n * EARNED,
      ['PAID', 'PAID'],
    ]);
    for (const refund of await refunds()) expect(refund).toMatchObject({ state: 'FAILED', borneAt: null });
    await world.settle();
    expect(world.daraja.bank.payouts().length).toBe(sent);
    expect(world.mails.filter((mail) => mail.to === email && mail.text.includes('corrected'))).toEqual([
      expect.objectContaining({
        text: `Tipsoko: the result of tip ${slip} was corrected from cancelled to won. It counts, so the planned refund is not sent.`,
      }),
    ]);
    expect((await listStuckMoney(world.app)).filter((item) => item.kind === 'refund')).toEqual([]);
    // And cancelled once more: the refunds set out again, under new numbers.
    await play('CANCELLED', 'staff');
    expect([await resultOf(), await balance()]).toEqual(['CANCELLED', 0n]);
    expect(await refunds()).toMatchObject([{ state: 'REQUESTED' }, { state: 'REQUESTED' }]);
  });

  it('bears the loss itself when the buyer has the money back and the slip is won after all', async () => {
    const phone = freshPhone();
    await sell({ phone });
    await play('CANCELLED');
    await world.settle();
    expect(await refunds()).toMatchObject([{ state: 'PAID' }]);
    const borne = await losses();
    await play('LOST');
    expect([await resultOf(), await balance(), await earnings(), (await losses()) - borne]).toEqual([
      'LOST',
      EARNED,
      ['PAID'],
      EARNED,
    ]);
    await world.settle();
    expect(texts(phone).at(-1)).toMatch(
      /corrected from cancelled to lost\. You keep the money that went back/,
    );
    const borneItems = async () =>
      (await listStuckMoney(world.app)).filter((item) => /platform bears/.test(item.reason));
    expect(await borneItems()).toMatchObject([{ kind: 'refund', state: 'PAID', amountMinor: PRICE }]);
    // Lost or won is the same money; cancelled again, the tipster's part comes back to us.
    await play('WON');
    expect((await losses()) - borne).toBe(EARNED);
    await play('CANCELLED', 'staff');
    expect([await balance(), await losses()]).toEqual([0n, borne]);
    expect(await refunds()).toMatchObject([{ state: 'PAID', borneAt: null }]);
    expect(await borneItems()).toEqual([]);
  });

  it('bears the loss of a refund whose repeat was refused, because the first try may have been paid', async () => {
    const phone = freshPhone();
    await sell({ phone });
    // The script that came last is played first.
    for (const script of [
      { answer: { fault: 'spikeArrest' } },
      { answer: { fault: 'cut', accepted: true }, callback: { when: 'never' } },
    ] as const) {
      world.daraja.bank.setScript({ api: 'b2c', phone, times: 1, script });
    }
    await play('CANCELLED');
    await world.settle();
    await world.later(60);
    expect(await refunds()).toMatchObject([{ state: 'UNKNOWN' }]);
    await play('WON');
    expect(await refunds()).toMatchObject([{ borneAt: expect.any(Date), calledBackAt: null }]);
    expect(await balance()).toBe(EARNED);
    for (const seconds of [130, 250, 500]) await world.later(seconds);
    expect(await refunds()).toMatchObject([{ state: 'PAID', calledBackAt: null }]);
    expect(world.daraja.bank.payouts().filter((one) => one.phone === phone)).toHaveLength(1);
  });

  it('leaves alone what was refunded for another reason', async () => {
    const late = await order();
    await play('WON');
    await pay(late);
    expect(await refunds()).toMatchObject([{ slipCancelled: false }]);
    await play('CANCELLED', 'staff');
    await play('WON', 'staff');
    expect([await balance(), await earnings()]).toEqual([0n, ['UNPAID']]);
    expect(await refunds()).toHaveLength(1);
  });

  it('notifies once, and marks the slip, when won becomes lost', async () => {
    const phone = freshPhone();
    await sell({ phone });
    await play('WON');
    expect((await readSlip(world.app, anonymous, slip))?.correctedAt).toBeNull();
    world.app.clock.advance(hours(1));
    await play('LOST');
    await world.settle();
    expect((await readSlip(world.app, anonymous, slip))?.correctedAt).toBe(
      world.app.clock.now().toISOString(),
    );
    expect([await balance(), await earnings(), await refunds()]).toEqual([EARNED, ['PAID'], []]);
    expect(texts(phone).filter((text) => text.includes('corrected'))).toEqual([
      `Tipsoko: the result of tip ${slip} was corrected from won to lost.`,
    ]);
  });
});

describe('a slip with money back', () => {
  beforeEach(async () => {
    fixtures = [4, 5, 6].map((at) =>
      fixture(round * 100 + at, { kickoff: (fixtures[0] as FeedFixture).kickoff }),
    );
    games = await addGames(world.app, fixtures);
    slip = await publishOn(world.app, owner, games, { moneyBack: true });
  });

  it('says so, also in its proof, and cannot be changed', async () => {
    expect(await readSlip(world.app, anonymous, slip)).toMatchObject({ moneyBack: true });
    const { content } = await world.app.db.prisma.proofLink.findFirstOrThrow({ where: { slipId: slip } });
    expect(JSON.parse(content)).toMatchObject({ moneyBack: true });
    await expect(
      world.app.db.query('UPDATE "Slip" SET "moneyBack" = false WHERE "id" = $1 RETURNING 1', [slip]),
    ).rejects.toThrow('a published slip does not change');
  });

  it('refunds each buyer when it loses, half an hour later, and earns nothing', async () => {
    const phone = freshPhone();
    await sell({ phone });
    await sell();
    await play('LOST');
    expect([await resultOf(), await balance(), await earnings()]).toEqual(['LOST', 0n, ['UNPAID', 'UNPAID']]);
    await world.settle();
    const waiting = { state: 'REQUESTED', reason: 'the slip lost: money back' };
    expect(await refunds()).toMatchObject([waiting, waiting]);
    await world.later(29 * 60);
    expect(await refunds()).toMatchObject([waiting, waiting]);
    await world.later(2 * 60);
    expect(await refunds()).toMatchObject([{ state: 'PAID' }, { state: 'PAID' }]);
    expect(world.daraja.bank.payouts().filter((one) => one.phone === phone)).toMatchObject([{ amount: 100 }]);
    await play('LOST');
    await world.settle();
    expect(await refunds()).toHaveLength(2);
  });

  it('earns as any other slip when it wins', async () => {
    await sell();
    await play('WON');
    expect([await balance(), await earnings(), await refunds()]).toEqual([EARNED, ['PAID'], []]);
  });

  it('calls its refunds back when it is won after all before they were sent', async () => {
    const phone = freshPhone();
    await sell({ phone });
    await play('LOST');
    world.app.clock.advance(60_000);
    await play('WON');
    expect([await resultOf(), await balance(), await earnings()]).toEqual(['WON', EARNED, ['PAID']]);
    await world.later(3_600);
    expect(await refunds()).toMatchObject([{ state: 'FAILED', calledBackAt: expect.any(Date) }]);
    expect(world.daraja.bank.payouts().filter((one) => one.phone === phone)).toEqual([]);
    expect(texts(phone).at(-1)).toBe(
      `Tipsoko: the result of tip ${slip} was corrected from lost to won. It counts, so the planned refund is not sent.`,
    );
  });

  it('takes the earning back when a won slip is lost after all, and the same refund serves a cancelled one', async () => {
    const phone = freshPhone();
    await sell({ phone });
    await play('WON');
    await play('LOST');
    expect([await balance(), await earnings()]).toEqual([0n, ['UNPAID']]);
    await world.settle();
    expect(texts(phone).at(-1)).toMatch(/corrected from won to lost\. Your money is on its way back/);
    await play('CANCELLED', 'staff');
    expect([await balance(), await earnings(), (await refunds()).length]).toEqual([0n, ['UNPAID'], 1]);
    await world.later(3_600);
    expect(await refunds()).toMatchObject([{ state: 'PAID' }]);
  });
});

/** A withdrawal of the whole balance that M-Pesa has paid. */
async function takeOut(amountMinor: bigint): Promise<void> {
  const { tipsterId, userId } = owner.account;
  const { app } = world;
  const { phone } = await app.db.prisma.user.update({
    where: { id: userId },
    data: { phonePayableFrom: new Date(0) },
  });
  const { number } = await requestWithdrawal(app, { viewer: owner, phone, door: 'page' });
  await resolvePayout(
    app,
    { kind: 'withdrawal', id: String(number) },
    { told: 'paid', receipt: `W${number}`, amountMinor, phone },
  );
  expect(await app.db.prisma.withdrawal.findMany({ where: { tipsterId } })).toMatchObject([
    { state: 'PAID' },
  ]);
}
