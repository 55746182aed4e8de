import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { watchFraud } from '../../jobs/watchFraud.ts';
import { metrics } from '../../metrics/metrics.ts';
import { resolveDifference } from '../backOffice/resolveDifference.ts';
import { buySlipByEmail, buySlipByPhone } from '../buying/buySlip.ts';
import { listDifferences } from '../differences/listDifferences.ts';
import { anonymous, systemViewer } from '../foundation/viewer.ts';
import { forgetCallers } from '../retention/forgetCallers.ts';
import { patternLimits } from './salePatterns.ts';

let world: MoneyWorld;
let seller: Seller;
let slip: number;
let buyers = 0;
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
  slip = await createSlip(world.app, seller);
});
afterAll(() => world.close());

async function byCard(address: string, pays = true) {
  buyers += 1;
  const order = {
    slip,
    email: `card${buyers}@example.com`,
    country: 'UG',
    viewer: anonymous,
    address,
  } as const;
  const { purchaseId } = await buySlipByEmail(world.app, order);
  if (!pays) return;
  const { txRef } = await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  await world.cards.checkout.pay(txRef ?? '');
  await world.cards.checkout.idle();
  await world.settle();
}
const looks = async () => {
  await watchFraud(world.app);
  const rows = await listDifferences(world.app, { ended: false });
  return rows.map(({ subject, note }) => `${subject} (${note})`);
};
const gauge = async () => /^tipsoko_sale_patterns_open (\d+)$/m.exec(await metrics.metrics())?.[1];

it('a rush of buyers by phone at one address is no pattern', async () => {
  for (let buyer = 0; buyer < 15; buyer++) {
    await buySlipByPhone(world.app, { slip, phone: freshPhone(), viewer: anonymous, address: '10.0.0.1' });
    await world.settle();
  }
  expect(await looks()).toEqual([]);
  expect(await gauge()).toBe('0');
});

it('many cards of one address on slips of one tipster are for staff to look at, once; nothing is refused', async () => {
  for (let card = 1; card < patternLimits.cardsOfAddress; card++) await byCard('10.0.0.2');
  await byCard('10.0.0.3');
  expect(await looks()).toEqual([]);
  await byCard('10.0.0.2');
  const [found, ...others] = await looks();
  expect(others).toEqual([]);
  expect(found).toMatch(
    /^look: many cards of address \S{8} on slips of seller\d+, \d{4}-\d\d-\d\d \(5 cards in 24 hours\)$/,
  );
  expect(await gauge()).toBe('1');
  await byCard('10.0.0.2');
  expect(await looks()).toEqual([found?.replace('(5 ', '(6 ')]);

  const [row] = await listDifferences(world.app, { ended: false });
  await resolveDifference(world.app, systemViewer, {
    id: row?.id ?? '',
    decision: 'EXPLAINED',
    reason: 'one family, asked by phone',
    seen: '0.00',
  });
  expect(await looks()).toEqual([]);
  expect(await gauge()).toBe('0');
});

it('many cards on one slip within an hour, and cards that are tried out', async () => {
  slip = await createSlip(world.app, seller);
  for (let card = 0; card < patternLimits.cardsOnSlip; card++) await byCard(`10.0.1.${card}`);
  for (let card = 0; card < patternLimits.unpaidCards; card++) {
    if (card % 4 === 0) slip = await createSlip(world.app, await createSeller(world.app));
    await byCard('10.0.0.4', false);
  }
  const found = (await looks()).sort();
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(
    /^look: many cards on slip \d+ of seller\d+, .*12 cards paid in an hour, of 12 addresses/,
  );
  expect(found[1]).toMatch(/^look: unpaid card pages of address \S{8}, .*\(15 in an hour\)$/);
});

it('the hashed addresses are emptied after thirty days', async () => {
  expect(await forgetCallers(world.app)).toBe(0);
  world.app.clock.advance(31 * 86_400_000);
  const all = await world.app.db.prisma.purchase.count();
  expect(await forgetCallers(world.app)).toBe(all);
  expect(await world.app.db.prisma.purchase.count({ where: { caller: { not: null } } })).toBe(0);
});
