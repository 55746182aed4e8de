import { graphql } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { buySlipByEmail, buySlipByPhone } from '../../domain/buying/buySlip.ts';
import { anonymous, type Viewer } from '../../domain/foundation/viewer.ts';
import { noCookies } from '../kit/context.ts';
import { staffSchema as schema } from '../schema.ts';

let world: MoneyWorld;
let seller: Seller;
let staff: Viewer;
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
  const boss = await createSeller(world.app);
  await world.app.db.prisma.user.update({ where: { id: boss.userId }, data: { isStaff: true } });
  staff = { account: { ...boss.viewer.account, isStaff: true }, purchaseTokens: [] };
});
afterAll(() => world.close());

const address = '127.0.0.1';
async function run(source: string, viewer: Viewer) {
  const request = { id: 'test', address, userAgent: '', refreshToken: null };
  const contextValue = { app: world.app, viewer, request, cookies: noCookies };
  return JSON.parse(JSON.stringify(await graphql({ schema, source, contextValue })));
}

it('lets only staff see and decide a contradictory payment', async () => {
  const slip = await createSlip(world.app, seller);
  const phone = freshPhone();
  world.script(phone, 'callbackPaidQueryFailed');
  await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address });
  await world.settle();
  const list = '{ stuckMoney { kind rowId reason amount { text } } }';
  for (const viewer of [anonymous, seller.viewer]) expect((await run(list, viewer)).errors).toHaveLength(1);
  const [item] = (await run(list, staff)).data.stuckMoney;
  expect(item).toMatchObject({ kind: 'PURCHASE', amount: { text: 'Ksh 50' } });
  const decide = `mutation { decidePurchase(input: { purchase: "${item.rowId}", receipt: "BYHAND1234" }) { __typename ... on Error { message } } }`;
  expect((await run(decide, seller.viewer)).data.decidePurchase.__typename).toBe('NotAllowedError');
  expect((await run(decide, staff)).data.decidePurchase.__typename).toBe('DonePayload');
  expect((await run(decide, staff)).data.decidePurchase.__typename).toBe('ConflictError');
  await world.settle();
  expect(world.sms.inbox.messages(`+${phone}`)).toHaveLength(1);
  expect((await run(list, staff)).data.stuckMoney).toEqual([]);
  const audited = await world.app.db.prisma.auditEntry.findMany({
    where: { subject: `purchase:${item.rowId}` },
  });
  expect(audited.map((entry) => entry.action)).toEqual(['decide payment']);
  expect(await differences(world.app)).toEqual([]);
});

it('takes a charged back card sale from the tipster once, and refunds only what is still pending', async () => {
  const slip = await createSlip(world.app, seller);
  await buySlipByEmail(world.app, {
    slip,
    email: 'card@example.com',
    country: 'UG',
    viewer: anonymous,
    address,
  });
  const { id, txRef } = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
  await world.cards.checkout.pay(txRef ?? '');
  await world.later(60);
  await finishSlip(world.app, slip, 'WON');
  const refund = `mutation { refundPurchase(input: { purchase: "${id}", reason: "asked" }) { __typename } }`;
  expect((await run(refund, staff)).data.refundPurchase.__typename).toBe('ConflictError');
  const charge = `mutation { chargeBackPurchase(input: { purchase: "${id}" }) { __typename } }`;
  for (let time = 0; time < 2; time++) {
    expect((await run(charge, staff)).data.chargeBackPurchase.__typename).toBe('DonePayload');
  }
  const [fee] = await world.app.db.query<{ count: bigint }>(
    `SELECT count(*) AS count FROM "LedgerTransaction" WHERE "event" = 'chargeback'`,
  );
  expect(fee?.count).toBe(1n);
  expect(await differences(world.app)).toEqual([]);
});

it('does nothing for staff whose session has ended, though the token still carries staff rights', async () => {
  const { prisma } = world.app.db;
  const id = staff.account?.sessionId ?? '';
  const list = '{ stuckMoney { kind } }';
  expect((await run(list, staff)).data.stuckMoney).toBeDefined();
  await prisma.session.update({ where: { id }, data: { endedAt: world.app.clock.now() } });
  const refund = `mutation { refundPurchase(input: { purchase: "00000000-0000-4000-8000-000000000000", reason: "none" }) { __typename } }`;
  expect((await run(list, staff)).errors).toHaveLength(1);
  expect((await run(refund, staff)).data.refundPurchase.__typename).toBe('NotSignedInError');
  await prisma.session.update({ where: { id }, data: { endedAt: null } });
});
