import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { payoutsOf } from '../../../test/payouts.ts';
import {
  createSeller,
  createSlip,
  finishSlip,
  freshPhone,
  sellerWithBalance,
} from '../../../test/sellers.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous } from '../foundation/viewer.ts';
import { findPayout, findPayoutByToken, lockPayout, type PayoutRef } from './payoutRow.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.close());

const locked = (ref: PayoutRef) => inTransaction(world.app, (tx) => lockPayout(tx, ref));

it('reads a withdrawal the same by number, by token and locked', async () => {
  const seller = await sellerWithBalance(world, 1000);
  const { number } = await payoutsOf(world).ask(seller);
  const ref = { kind: 'withdrawal', id: String(number) } as const;
  const row = await findPayout(world.app, ref);
  expect(row).toMatchObject({
    ...ref,
    state: 'REQUESTED',
    amountMinor: 60_000n,
    currency: 'KES',
    phone: seller.phone,
    checks: 0,
    tipsterId: seller.tipsterId,
    purchaseId: null,
    receipt: null,
    conversationId: null,
    nextCheckAt: new Date(world.app.clock.now().getTime() + 30_000),
  });
  expect(row?.originatorConversationId).toMatch(/^wd-/);
  expect(await locked(ref)).toEqual(row);
  expect(await findPayoutByToken(world.app, row?.callbackToken ?? '')).toEqual(row);
});

it("reads a refund with its buyer's phone and its sale", async () => {
  const phone = freshPhone();
  const slip = await createSlip(world.app, await createSeller(world.app), { priceKsh: 80 });
  await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
  await world.settle();
  await finishSlip(world.app, slip, 'CANCELLED');
  const { id, purchaseId } = await world.app.db.prisma.refund.findFirstOrThrow({
    where: { purchase: { slipId: slip } },
  });
  const row = await findPayout(world.app, { kind: 'refund', id });
  expect(row).toMatchObject({
    kind: 'refund',
    id,
    purchaseId,
    tipsterId: null,
    phone,
    amountMinor: 8_000n,
    currency: 'KES',
  });
  expect(row?.originatorConversationId).toMatch(/^rf-/);
  expect(await findPayoutByToken(world.app, row?.callbackToken ?? '')).toEqual(row);
  expect(await locked({ kind: 'refund', id })).toEqual(row);
});

it.each([
  ['withdrawal', ''],
  ['withdrawal', '0'],
  ['withdrawal', '-1'],
  ['withdrawal', '1.5'],
  ['withdrawal', '1 OR 1=1'],
  ['withdrawal', '99999999999999999999'],
  ['withdrawal', randomUUID()],
  ['refund', ''],
  ['refund', '1'],
  ['refund', 'not-a-uuid'],
  ['refund', randomUUID()],
] as const)('knows no %s %s', async (kind, id) => {
  expect(await findPayout(world.app, { kind, id })).toBeNull();
  expect(await locked({ kind, id })).toBeNull();
});

it('knows no payout by a token that was never given out', async () => {
  expect(await findPayoutByToken(world.app, '')).toBeNull();
  expect(await findPayoutByToken(world.app, 'a'.repeat(32))).toBeNull();
});
