import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip } from '../../../test/sellers.ts';
import { decidePayout } from '../backOffice/decidePayout.ts';
import { listStuckMoney } from '../backOffice/listStuckMoney.ts';
import { buySlipByEmail } from '../buying/buySlip.ts';
import { anonymous, systemViewer } from '../foundation/viewer.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.close());

it('F36 a card refund whose process died before the answer waits for a person, and is not sent again', async () => {
  const { app, cards } = world;
  const slip = await createSlip(app, await createSeller(app));
  const { purchaseId } = await buySlipByEmail(app, {
    slip,
    email: 'buyer@example.com',
    country: 'UG',
    viewer: anonymous,
    address: '127.0.0.1',
  } as const);
  const { txRef } = await app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  await cards.checkout.pay(txRef ?? '');
  await cards.checkout.idle();
  await world.settle();
  await finishSlip(app, slip, 'CANCELLED');
  // So the process that claimed it leaves the row.
  const now = app.clock.now();
  const { id } = await app.db.prisma.refund.update({
    where: { purchaseId },
    data: { state: 'SENDING', sentAt: now, nextCheckAt: new Date(now.getTime() + 120_000) },
  });
  const row = () => app.db.prisma.refund.findUniqueOrThrow({ where: { id } });
  await world.settle();
  await world.later(60);
  expect((await row()).state).toBe('SENDING');
  await world.later(120);
  expect(await row()).toMatchObject({ state: 'UNKNOWN', nextCheckAt: null });
  expect(cards.checkout.refunds()).toHaveLength(0);
  expect((await listStuckMoney(app)).find((item) => item.id === id)).toMatchObject({
    kind: 'refund',
    may: ['decidePaid', 'decideNotPaid'],
  });
  await decidePayout(app, systemViewer, { kind: 'refund', id }, { paid: true, receipt: '777' });
  expect(await row()).toMatchObject({ state: 'PAID', receipt: '777' });
  expect(await differences(app)).toEqual([]);
});
