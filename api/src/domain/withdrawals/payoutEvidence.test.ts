import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { payoutResult, payoutsOf } from '../../../test/payouts.ts';
import {
  createSeller,
  createSlip,
  finishSlip,
  freshPhone,
  type Seller,
  sellerWithBalance,
} from '../../../test/sellers.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous } from '../foundation/viewer.ts';
import { listSuspense } from '../ledger/listSuspense.ts';
import { payoutsStoppedUntil, resumePayouts } from '../payouts/payoutPause.ts';
import { readFinance } from './readFinance.ts';
import { endPayout, notePaidEarlier, type PayoutReport, resolvePayout } from './resolvePayout.ts';

let world: MoneyWorld;
let payouts: ReturnType<typeof payoutsOf>;
let seller: Seller;
beforeAll(async () => {
  world = await startMoneyWorld();
  payouts = payoutsOf(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  seller = await sellerWithBalance(world, 1000);
});

const row = () => payouts.row(seller);
const balance = async () => (await readFinance(world.app, seller.tipsterId)).accountBalance.minor;
const freshReceipt = () => `SG${randomUUID().slice(0, 8).toUpperCase()}`;
const paid = (receipt: string | null, more: Partial<Extract<PayoutReport, { told: 'paid' }>> = {}) =>
  ({ told: 'paid', receipt, amountMinor: 60_000n, phone: seller.phone, ...more }) as const;
const failed = (next: 'giveBack' | 'retryLater' | 'pausePayouts', code = '2040') =>
  ({ told: 'failed', code, description: 'not possible', next }) as const;
const openDifferences = (subject: string) =>
  world.app.db.prisma.reconciliationDifference.findMany({
    where: { subject, endedAt: null },
    orderBy: { id: 'asc' },
  });

/** A withdrawal that M-Pesa has accepted and says nothing about. */
async function accepted() {
  world.script(seller.phone, { callback: { when: 'never' } });
  const { number } = await payouts.ask(seller);
  await world.settle();
  const asked = await row();
  expect(asked.state).toBe('ACCEPTED');
  const ref = { kind: 'withdrawal', id: String(number) } as const;
  return {
    asked,
    ref,
    name: `withdrawal ${number}`,
    report: (told: PayoutReport) => resolvePayout(world.app, ref, told),
  };
}

describe('a report that ends a payout', () => {
  it('pays once, takes the receipt as it came and announces it', async () => {
    const { report } = await accepted();
    const receipt = freshReceipt();
    const announced: string[] = [];
    const stop = world.app.bus.on('financeChanged', ({ tipsterId }) => announced.push(tipsterId));
    expect(await report(paid(receipt))).toBe('paid');
    for (let copy = 0; copy < 3; copy++) expect(await report(paid(receipt))).toBe('already');
    stop();
    expect(announced).toEqual([seller.tipsterId]);
    expect(await row()).toMatchObject({
      state: 'PAID',
      receipt,
      failure: null,
      nextCheckAt: null,
      endedAt: world.app.clock.now(),
    });
    expect(await balance()).toBe(0n);
    expect(await differences(world.app)).toEqual([]);
  });

  it('gives the money back with the reason, of three hundred characters at most', async () => {
    const { report } = await accepted();
    expect(await report({ ...failed('giveBack'), description: 'x'.repeat(500) })).toBe('failed');
    const { state, failure, receipt, nextCheckAt } = await row();
    expect({ state, receipt, nextCheckAt }).toEqual({ state: 'FAILED', receipt: null, nextCheckAt: null });
    expect(failure).toBe(`2040: ${'x'.repeat(294)}`);
    expect(await balance()).toBe(60_000n);
    expect(await report(failed('giveBack'))).toBe('already');
    expect(await balance()).toBe(60_000n);
    expect(await differences(world.app)).toEqual([]);
  });

  it.each(['2', '3', '4', '8', '2006', '2028', '2040', 'SFC_IC0003'])(
    'code %s gives the money back',
    async (code) => {
      const { asked } = await accepted();
      const result = payoutResult({ id: asked.originatorConversationId, code, text: 'no' });
      expect(await payouts.post(`/hooks/w/${asked.callbackToken}`, result)).toBe('failed');
      expect(await row()).toMatchObject({ state: 'FAILED', failure: `${code}: no` });
      expect(await balance()).toBe(60_000n);
    },
  );

  it.each(['15', '17', '26', '1037', '9999', 'NEW_CODE'])('code %s proves nothing', async (code) => {
    const { asked } = await accepted();
    const result = payoutResult({ id: asked.originatorConversationId, code, text: 'no' });
    expect(await payouts.post(`/hooks/w/${asked.callbackToken}`, result)).toBe('open');
    expect(await row()).toEqual(asked);
    expect(await balance()).toBe(0n);
  });

  it('of paid and failed at the same moment lets one win, and makes the other a difference', async () => {
    const { report, name } = await accepted();
    const receipt = freshReceipt();
    const outcomes = await Promise.all([report(paid(receipt)), report(failed('giveBack'))]);
    expect(outcomes.filter((outcome) => outcome === 'difference')).toHaveLength(1);
    const { state } = await row();
    expect(await balance()).toBe(state === 'PAID' ? 0n : 60_000n);
    expect(await openDifferences(name)).toHaveLength(1);
    expect(await differences(world.app)).toEqual([]);
  });

  it('knows no payout that is not there', async () => {
    for (const id of ['987654321', 'x'])
      expect(await resolvePayout(world.app, { kind: 'withdrawal', id }, paid('SGNOBODY01'))).toBe('already');
    expect(await resolvePayout(world.app, { kind: 'refund', id: randomUUID() }, paid(null))).toBe('already');
  });

  it('takes a success without amount, phone and receipt, and its receipt later makes a difference', async () => {
    const { report, name } = await accepted();
    expect(await report(paid(null, { amountMinor: null, phone: null }))).toBe('paid');
    expect(await row()).toMatchObject({ state: 'PAID', receipt: null });
    expect(await report(paid(null))).toBe('already');
    expect(await openDifferences(name)).toEqual([]);
    // Whether it is of this payment or of a second one nobody can say.
    expect(await report(paid(freshReceipt()))).toBe('difference');
    expect(await openDifferences(name)).toHaveLength(1);
  });
});

describe('a report about a closed payout', () => {
  it('of another receipt is a second payment: a difference of the whole amount', async () => {
    const { report, name } = await accepted();
    const [first, second] = [freshReceipt(), freshReceipt()];
    await report(paid(first));
    expect(await report(paid(second))).toBe('difference');
    expect(await openDifferences(name)).toMatchObject([
      {
        provider: 'MPESA',
        kind: 'AMOUNT',
        currency: 'KES',
        oursMinor: -60_000n,
        theirsMinor: -60_000n,
        note: `M-Pesa says paid (${second}); ours is PAID (${first})`,
      },
    ]);
    expect(await row()).toMatchObject({ state: 'PAID', receipt: first });
  });

  it('that says paid after the money was given back names what left', async () => {
    const { report, name } = await accepted();
    await report(failed('giveBack'));
    expect(await report(paid(freshReceipt(), { amountMinor: 59_000n }))).toBe('difference');
    expect(await openDifferences(name)).toMatchObject([{ oursMinor: 0n, theirsMinor: -59_000n }]);
    expect(await row()).toMatchObject({ state: 'FAILED', receipt: null });
    expect(await balance()).toBe(60_000n);
    expect(await differences(world.app)).toEqual([]);
  });

  it('that says failed after it was paid is a difference too', async () => {
    const { report, name } = await accepted();
    await report(paid(freshReceipt()));
    for (const next of ['giveBack', 'retryLater'] as const)
      expect(await report(failed(next))).toBe('difference');
    expect(await openDifferences(name)).toMatchObject([{ oursMinor: -60_000n, theirsMinor: 0n }]);
    expect((await row()).state).toBe('PAID');
    expect(await balance()).toBe(0n);
  });

  it('that says nothing, or the same, changes nothing', async () => {
    const { report, name } = await accepted();
    await report(failed('giveBack'));
    const before = await row();
    expect(await report({ told: 'pending' })).toBe('already');
    expect(await report(failed('retryLater', '1'))).toBe('already');
    expect(await row()).toEqual(before);
    expect(await openDifferences(name)).toEqual([]);
  });

  it('does not move a payout that is ended a second time', async () => {
    const { ref, report } = await accepted();
    const receipt = freshReceipt();
    await report(paid(receipt));
    await inTransaction(world.app, (tx) =>
      endPayout(world.app, tx, ref, { state: 'FAILED', failure: 'late' }),
    );
    expect(await row()).toMatchObject({ state: 'PAID', receipt, failure: null });
    expect(await balance()).toBe(0n);
    expect(await differences(world.app)).toEqual([]);
  });
});

describe('a report that contradicts ours', () => {
  it.each([
    ['one cent less', { amountMinor: 59_999n }],
    ['one cent more', { amountMinor: 60_001n }],
    ['another phone', { phone: '254799999999' }],
  ])('of %s is held with the money in flight, until it is told rightly', async (_what, more) => {
    const { report } = await accepted();
    expect(await report(paid(freshReceipt(), more))).toBe('quarantined');
    const held = await row();
    expect(held).toMatchObject({ state: 'UNKNOWN', nextCheckAt: null, receipt: null });
    expect(held.quarantinedAt).toEqual(world.app.clock.now());
    world.app.clock.advance(60_000);
    expect(await report(paid(freshReceipt(), more))).toBe('quarantined');
    expect((await row()).quarantinedAt).toEqual(held.quarantinedAt);
    expect(await balance()).toBe(0n);
    const receipt = freshReceipt();
    expect(await report(paid(receipt))).toBe('paid');
    expect(await row()).toMatchObject({ state: 'PAID', receipt });
    expect(await differences(world.app)).toEqual([]);
  });

  it('never takes the receipt of another payout', async () => {
    const first = await accepted();
    const receipt = freshReceipt();
    expect(await first.report(paid(receipt))).toBe('paid');
    const other = seller;
    seller = await sellerWithBalance(world, 1000);
    const second = await accepted();
    await expect(second.report(paid(receipt))).rejects.toThrow();
    expect((await row()).state).toBe('ACCEPTED');
    expect(await balance()).toBe(0n);
    expect(await payouts.row(other)).toMatchObject({ state: 'PAID', receipt });
    expect(await differences(world.app)).toEqual([]);
  });
});

describe('a try that failed for our own reasons', () => {
  it('goes out again after a quarter of an hour under a new id, with nothing of the old try', async () => {
    const { asked, report } = await accepted();
    expect(asked.conversationId).not.toBeNull();
    expect(await report(failed('retryLater', '1'))).toBe('again');
    const waiting = await row();
    expect(waiting).toMatchObject({
      state: 'REQUESTED',
      conversationId: null,
      sentAt: null,
      checks: 0,
      quarantinedAt: null,
      nextCheckAt: new Date(world.app.clock.now().getTime() + 15 * 60_000),
    });
    expect(waiting.originatorConversationId).toMatch(/^wd-/);
    expect(waiting.originatorConversationId).not.toBe(asked.originatorConversationId);
    expect(await balance()).toBe(0n);
    world.script(seller.phone, 'approve');
    await world.later(15 * 60 - 1);
    expect(await row()).toEqual(waiting);
    await world.later(1);
    expect((await row()).state).toBe('PAID');
    expect(payouts.received(seller)).toBe(1_200);
  });

  it('of a refused operator stops the others as well', async () => {
    const { report } = await accepted();
    expect(await report(failed('pausePayouts', '8006'))).toBe('again');
    expect((await row()).state).toBe('REQUESTED');
    expect(await payoutsStoppedUntil(world.app)).not.toBeNull();
    await resumePayouts(world.app);
  });

  it('is a matter for a person from a day on, to the millisecond', async () => {
    const { report, asked } = await accepted();
    const day = asked.createdAt.getTime() + 86_400_000;
    world.app.clock.set(new Date(day - 1));
    expect(await report(failed('retryLater', '1'))).toBe('again');
    world.app.clock.set(new Date(day));
    expect(await report(failed('retryLater', '1'))).toBe('quarantined');
    expect(await row()).toMatchObject({ state: 'UNKNOWN', quarantineReason: '1: not possible, for a day' });
    expect(await balance()).toBe(0n);
  });
});

describe('an earlier try that was paid after all', () => {
  it('is one difference by its receipt, and holds what was not sent again', async () => {
    const { ref, report } = await accepted();
    await report(failed('retryLater', '1'));
    const receipt = freshReceipt();
    for (let copy = 0; copy < 2; copy++) await notePaidEarlier(world.app, ref, paid(receipt));
    expect(await row()).toMatchObject({ state: 'UNKNOWN', nextCheckAt: null });
    expect(await openDifferences(receipt)).toMatchObject([{ kind: 'NOT_HERE', theirsMinor: -60_000n }]);
  });

  it('leaves what is with M-Pesa again where it is', async () => {
    const { ref, asked } = await accepted();
    const receipt = freshReceipt();
    await notePaidEarlier(world.app, ref, paid(receipt, { amountMinor: null }));
    expect(await row()).toEqual(asked);
    expect(await openDifferences(receipt)).toMatchObject([{ oursMinor: 0n, theirsMinor: -60_000n }]);
  });

  it('is no difference when its receipt is the one we have, and is named by number without one', async () => {
    const { ref, report, name } = await accepted();
    const receipt = freshReceipt();
    await report(paid(receipt));
    await notePaidEarlier(world.app, ref, paid(receipt));
    expect(await openDifferences(receipt)).toEqual([]);
    await notePaidEarlier(world.app, ref, paid(null));
    expect(await openDifferences(name)).toMatchObject([{ kind: 'NOT_HERE' }]);
  });
});

describe('what is posted to the address of a payout', () => {
  it('that is a time-out, of another payout or malformed changes nothing', async () => {
    const { asked } = await accepted();
    const other = payoutResult({ id: `wd-${randomUUID()}`, code: '2040' });
    expect(await payouts.post(`/hooks/w/${asked.callbackToken}/late`, other)).toBe('no result yet');
    expect(await payouts.post(`/hooks/w/${asked.callbackToken}`, other)).toBe('about an earlier try');
    for (const body of ['', '{}', '[]', 'no JSON', '{"Result":null}', '{"Result":{"ResultCode":{}}}'])
      expect(await payouts.post(`/hooks/w/${asked.callbackToken}`, body)).toContain('malformed');
    expect(await payouts.post(`/hooks/w/${asked.callbackToken}/status`, '{}')).toContain('malformed');
    expect(await row()).toEqual(asked);
  });

  it("cannot end another seller's payout with this one's address", async () => {
    const mine = await accepted();
    seller = await sellerWithBalance(world, 1000);
    const theirs = await accepted();
    const result = payoutResult({ id: mine.asked.originatorConversationId, code: '2040' });
    await payouts.post(`/hooks/w/${theirs.asked.callbackToken}`, result);
    expect(await row()).toEqual(theirs.asked);
    expect(await balance()).toBe(0n);
  });
});

describe("a buyer's refund", () => {
  const refundOf = async () => {
    const phone = freshPhone();
    const slip = await createSlip(world.app, await createSeller(world.app));
    await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
    await world.settle();
    world.script(phone, { callback: { when: 'never' } }, 'b2c');
    await finishSlip(world.app, slip, 'CANCELLED');
    await world.settle();
    const row = () => world.app.db.prisma.refund.findFirstOrThrow({ where: { purchase: { slipId: slip } } });
    const { id } = await row();
    return { id, phone, row, ref: { kind: 'refund', id } as const };
  };

  it('that M-Pesa cannot deliver stays in suspense', async () => {
    const { id, phone, row, ref } = await refundOf();
    expect((await row()).state).toBe('ACCEPTED');
    for (let copy = 0; copy < 2; copy++) await resolvePayout(world.app, ref, failed('giveBack'));
    expect(await row()).toMatchObject({ state: 'FAILED', failure: '2040: not possible' });
    const kept = (await listSuspense(world.app)).filter((item) => item.phone === phone);
    expect(kept).toMatchObject([{ kind: 'refundFailed', amount: { minor: 5_000n } }]);
    const told = { told: 'paid', receipt: freshReceipt(), amountMinor: 5_000n, phone: null } as const;
    expect(await resolvePayout(world.app, ref, told)).toBe('difference');
    expect(await openDifferences(`refund ${id}`)).toMatchObject([{ oursMinor: 0n, theirsMinor: -5_000n }]);
    expect(await differences(world.app)).toEqual([]);
  });

  it('to another phone is held, and paid to its buyer is paid', async () => {
    const { phone, row, ref } = await refundOf();
    const told = { told: 'paid', receipt: freshReceipt(), amountMinor: 5_000n } as const;
    expect(await resolvePayout(world.app, ref, { ...told, phone: seller.phone })).toBe('quarantined');
    expect(await row()).toMatchObject({ state: 'UNKNOWN', receipt: null, nextCheckAt: null });
    expect(await resolvePayout(world.app, ref, { ...told, phone })).toBe('paid');
    expect(await row()).toMatchObject({ state: 'PAID', receipt: told.receipt });
    expect(await differences(world.app)).toEqual([]);
  });
});
