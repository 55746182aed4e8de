import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScenarioName } from '../../../simulators/daraja/scenarios.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone } from '../../../test/sellers.ts';
import { decidePurchase } from '../backOffice/decidePurchase.ts';
import { listStuckMoney } from '../backOffice/listStuckMoney.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { anonymous, systemViewer } from '../foundation/viewer.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.close());

const faults: ScenarioName[] = [
  'approve',
  'wrongPin',
  'cancel',
  'insufficient',
  'lostAckCut',
  'lostAck500',
  'callbackBeforeAck',
  'callbackTenTimes',
  'callbackNever',
  'callbackPaidQueryFailed',
  'callbackFailedQueryPaid',
  'stringCodes',
  'queryRacesCallback',
  'spikeArrest',
  'quota',
  'busy',
  'subscriberLocked',
  'htmlError',
  'emptyBody',
  'truncatedJson',
];

describe('random buyers', () => {
  it('F42 under random faults no shilling is lost or made, and each purchase ends or waits for a person', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...faults), { minLength: 4, maxLength: 12 }),
        fc.constantFrom('WON' as const, 'LOST' as const, 'CANCELLED' as const),
        async (scripts, result) => {
          const { app, daraja } = world;
          const seller = await createSeller(app);
          const slip = await createSlip(app, seller);
          const buyers = scripts.map((script) => ({ phone: freshPhone(), script }));
          for (const { phone, script } of buyers) world.script(phone, script);
          const buy = (phone: string) =>
            buySlipByPhone(app, { slip, phone, viewer: anonymous, address: '127.0.0.1' }).catch(() => null);
          // Each taps twice, all at once.
          await Promise.all(buyers.flatMap(({ phone }) => [buy(phone), buy(phone)]));
          await world.settle();
          for (const seconds of [20, 40, 70, 700]) await world.later(seconds);
          await finishSlip(app, slip, result);
          await world.settle();
          const purchases = await app.db.prisma.purchase.findMany({
            where: { slipId: slip },
            include: { refund: true },
          });
          const stuck = new Set((await listStuckMoney(app)).map((item) => item.id));
          for (const purchase of purchases) {
            const phone = purchase.phone ?? '';
            const script = buyers.find((buyer) => buyer.phone === phone)?.script;
            const spent = 20_000 - daraja.bank.wallet(phone).balance;
            const ended = ['PAID', 'FAILED', 'EXPIRED'].includes(purchase.state);
            expect(ended || stuck.has(purchase.id), `${script}: ${purchase.state}`).toBe(true);
            // Who paid has the tip or the money back; a lost answer without any callback is all that may hide a payment.
            if (purchase.state === 'PAID') expect(spent, script).toBe(purchase.refund ? 0 : 50);
            if (purchase.state === 'FAILED') expect(spent, script).toBe(0);
            expect(
              daraja.bank.requests().filter((request) => request.phone === phone).length,
            ).toBeLessThanOrEqual(1);
          }
          for (const purchase of purchases.filter((one) => one.quarantinedAt)) {
            await decidePurchase(app, systemViewer, { purchaseId: purchase.id, verdict: { paid: false } });
          }
          if (result !== 'CANCELLED')
            await requestWithdrawal(app, { viewer: seller.viewer, phone: seller.phone, door: 'page' }).catch(
              () => null,
            );
          await world.settle();
          expect(await differences(app)).toEqual([]);
        },
      ),
      { numRuns: Number(process.env.MONEY_RUNS ?? 5) },
    );
  });
});
