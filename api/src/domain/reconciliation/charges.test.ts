import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseCsv } from '../../../test/exportedFiles.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import type { AccountKind } from '../../db/generated/prisma/enums.ts';
import { resolveDifference } from '../backOffice/resolveDifference.ts';
import { setMpesaTariff } from '../backOffice/setMpesaTariff.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { listDifferences } from '../differences/listDifferences.ts';
import { anonymous, systemViewer } from '../foundation/viewer.ts';
import { accrueCharges, type TariffBands } from '../ledger/chargesByTariff.ts';
import { paymentsCsv } from '../statements/ownerCsv.ts';
import { readMonth, readOwnerMonth } from '../statements/ownerMonth.ts';
import { listOwnerPayments } from '../statements/ownerPayments.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';
import { askBalance } from './askBalance.ts';
import { compareBalance } from './compareBalance.ts';

let world: MoneyWorld;
let seller: Seller;
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
  // What lay there before is the owner's.
  await tell();
  await sell(100);
  await tell();
});
afterAll(() => world.close());
beforeEach(() => world.app.clock.advance(3_600_000));

/** As the stand-in charges, which takes nothing for what comes in. */
const right: TariffBands = {
  c2b: [],
  b2c: [
    { upTo: 10_000, charge: 0 },
    { upTo: 50_000, charge: 700 },
    { upTo: 100_000, charge: 1_300 },
  ],
};

async function sell(priceKsh: number, finish = true): Promise<void> {
  const slip = await createSlip(world.app, seller, { priceKsh });
  await buySlipByPhone(world.app, { slip, phone: freshPhone(), viewer: anonymous, address: '127.0.0.1' });
  await world.settle();
  if (finish) await finishSlip(world.app, slip, 'WON');
  await world.settle();
}
async function payOut(): Promise<void> {
  await requestWithdrawal(world.app, { viewer: seller.viewer, phone: seller.phone, door: 'page' });
  await world.settle();
}
/** M-Pesa tells its balance. */
async function tell(): Promise<void> {
  world.app.clock.advance(600_000);
  await askBalance(world.app);
  await world.settle();
}
const balance = async (kind: AccountKind) => {
  const rows = await world.app.db.prisma.ledgerAccount.findMany({ where: { kind } });
  return rows.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
};
const open = async () =>
  (await listDifferences(world.app, { ended: false })).map(({ id, subject, difference, note }) => ({
    id,
    subject,
    minor: difference.minor,
    note,
  }));
const chargeLines = async () => {
  const lines: string[] = [];
  const month = readMonth(null, world.app.clock.now());
  for await (const line of paymentsCsv(listOwnerPayments(world.app, month))) lines.push(line);
  const [header = [], ...rows] = parseCsv(lines.join(''));
  const of = (row: string[], name: string) => row[header.indexOf(name)] ?? '';
  return rows
    .map((row) => [
      of(row, 'Event'),
      of(row, 'Amount'),
      of(row, "Provider's charge for it"),
      of(row, 'Charge known'),
    ])
    .filter(([, , charge]) => charge !== '');
};
const setTariff = (bands: TariffBands) => setMpesaTariff(world.app, { bands, from: null });

it('without a tariff what the balance fell by is booked as charges, and no payment names one', async () => {
  await sell(1_000);
  await payOut();
  await tell();
  expect(await balance('PROVIDER_CHARGES')).toBe(1_300n);
  expect(await balance('CHARGES_ACCRUED')).toBe(0n);
  expect(await chargeLines()).toEqual([]);
});

it('a tariff that is right leaves nothing open: each payout has its charge, which M-Pesa takes', async () => {
  await setTariff(right);
  await sell(200);
  await payOut();
  await accrueCharges(world.app);
  expect(await balance('CHARGES_ACCRUED')).toBe(-700n);
  expect(await balance('PROVIDER_CHARGES')).toBe(2_000n);
  expect(await chargeLines()).toEqual([['Withdrawal paid', '-120.00', '7.00', 'by tariff']]);
  await tell();
  expect(await balance('CHARGES_ACCRUED')).toBe(0n);
  expect(await balance('PROVIDER_CHARGES')).toBe(2_000n);
  expect(await open()).toEqual([]);
  const { days } = await readOwnerMonth(world.app, readMonth(null, world.app.clock.now()));
  expect(days.reduce((sum, { charges }) => sum + charges.minor, 0n)).toBe(-2_000n);
  expect(days.at(-1)?.closing.minor).toBe(await balance('MPESA_CLEARING'));
  expect(await differences(world.app)).toEqual([]);
});

it('what was moved or booked just now is no difference yet', async () => {
  await setTariff({ ...right, c2b: [{ upTo: null, charge: 500 }] });
  const { app } = world;
  const token = 'a'.repeat(32);
  await app.db.prisma.balanceCheck.create({
    data: { id: randomUUID(), provider: 'MPESA', token, askedAt: app.clock.now() },
  });
  // Sold between the question and its answer, which does not have it.
  await sell(300, false);
  const last = await app.db.prisma.balanceCheck.findFirstOrThrow({
    where: { answeredAt: { not: null } },
    orderBy: { answeredAt: 'desc' },
  });
  await compareBalance(app, token, {
    totalMinor: await balance('MPESA_CLEARING'),
    chargesMinor: last.chargesMinor ?? 0n,
  });
  expect(await balance('CHARGES_ACCRUED')).toBe(-500n);
  expect(await open()).toEqual([]);
});

it('a tariff that expects more than M-Pesa takes is a difference with its age, until staff post it', async () => {
  await tell();
  const [row, ...more] = await open();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    subject: 'charges by tariff',
    minor: 500n,
    note: 'M-Pesa took less than the tariff expects',
  });
  await sell(300);
  await tell();
  expect(await open()).toMatchObject([{ id: row?.id, minor: 1_000n }]);
  const charges = await balance('PROVIDER_CHARGES');
  const clearing = await balance('MPESA_CLEARING');
  await resolveDifference(world.app, systemViewer, {
    id: row?.id ?? '',
    decision: 'CHARGE',
    reason: 'the bouquet takes nothing for payments',
    seen: '10.00',
  });
  expect(await balance('CHARGES_ACCRUED')).toBe(0n);
  expect(await balance('PROVIDER_CHARGES')).toBe(charges - 1_000n);
  expect(await balance('MPESA_CLEARING')).toBe(clearing);
  await setTariff(right);
  await tell();
  expect(await open()).toEqual([]);
  expect(await differences(world.app)).toEqual([]);
});

it('one that expects less is a difference as well, and ends when both agree', async () => {
  await setTariff({ c2b: [], b2c: [{ upTo: null, charge: 100 }] });
  await sell(1_000);
  await payOut();
  await tell();
  expect(await open()).toMatchObject([{ minor: -1_200n, note: 'M-Pesa took more than the tariff expects' }]);
  // What it expects of the next payment is what was missing.
  await setTariff({ c2b: [{ upTo: null, charge: 1_200 }], b2c: [] });
  await sell(200);
  await tell();
  expect(await balance('CHARGES_ACCRUED')).toBe(0n);
  expect(await open()).toEqual([]);
});

it('two empty lists end a tariff: what M-Pesa takes is booked as charges again', async () => {
  await setTariff({ c2b: [], b2c: [] });
  const [accrued, charges] = [await balance('CHARGES_ACCRUED'), await balance('PROVIDER_CHARGES')];
  await sell(1_000);
  await payOut();
  await tell();
  expect(await balance('CHARGES_ACCRUED')).toBe(accrued);
  expect(await balance('PROVIDER_CHARGES')).toBe(charges + 1_300n);
  expect(await differences(world.app)).toEqual([]);
});
