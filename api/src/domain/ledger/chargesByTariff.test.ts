import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { setMpesaTariff } from '../backOffice/setMpesaTariff.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { accrueCharges, type TariffBand, type TariffBands } from './chargesByTariff.ts';
import { checkLedger } from './checkLedger.ts';
import { lockSuspense } from './listSuspense.ts';
import { postUnmatched } from './postSale.ts';
import { postRefundPaid } from './postSettlement.ts';
import { postSuspenseResolved } from './postSuspense.ts';
import { postTransaction, postTransactions } from './postTransaction.ts';
import { parseTariff, readTariffs } from './readTariff.ts';

let app: TestApp;
let number = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(3_600_000));

const tariff: TariffBands = {
  c2b: [
    { upTo: 10_000, charge: 0 },
    { upTo: 50_000, charge: 500 },
    { upTo: 100_000, charge: 1_000 },
  ],
  b2c: [
    { upTo: 50_000, charge: 700 },
    { upTo: null, charge: 1_300 },
  ],
};

/** Money that came in; answers the id of what holds it. */
async function comeIn(amountMinor: bigint, provider: 'MPESA' | 'FLUTTERWAVE' = 'MPESA'): Promise<bigint> {
  number += 1;
  const money = {
    provider,
    currency: 'KES',
    amountMinor,
    key: `RCHARGE${number}`,
    purchaseId: null,
  } as const;
  return (await inTransaction(app, (tx) => postUnmatched(tx, money, app.clock.now()))).transactionId;
}

async function leaveSuspense(id: bigint, way: 'match' | 'refund'): Promise<void> {
  await inTransaction(app, async (tx) => {
    const held = await lockSuspense(tx, id.toString());
    if (!held) throw new Error('nothing is held');
    await postSuspenseResolved(tx, held, way, app.clock.now());
  });
}

/** Goes back to its payer by M-Pesa. */
async function goOut(amountMinor: bigint): Promise<void> {
  await leaveSuspense(await comeIn(amountMinor), 'refund');
  const refund = { provider: 'MPESA', currency: 'KES', amountMinor, refundId: crypto.randomUUID() } as const;
  await inTransaction(app, (tx) => postRefundPaid(tx, refund, app.clock.now()));
}

const accrued = async () => {
  const rows = await app.db.prisma.ledgerAccount.findMany({ where: { kind: 'CHARGES_ACCRUED' } });
  return rows.reduce((sum, { balanceMinor }) => sum - balanceMinor, 0n);
};
const grows = async (work: () => Promise<unknown>) => {
  const before = await accrued();
  await work();
  await accrueCharges(app);
  return (await accrued()) - before;
};

describe('a charge by tariff', () => {
  it('is nothing before a tariff is set, and nothing of what moved before', async () => {
    await comeIn(20_000n);
    await accrueCharges(app);
    expect(await accrued()).toBe(0n);
    app.clock.advance(1_000);
    expect(await grows(() => setMpesaTariff(app, { bands: tariff, from: null }))).toBe(0n);
    expect(await checkLedger(app)).toEqual([]);
  });

  it.each([
    [1n, 0n],
    [10_000n, 0n],
    [10_001n, 500n],
    [50_000n, 500n],
    [100_000n, 1_000n],
    [100_001n, 0n],
  ])('of %s cents that came in is %s', async (amount, charge) => {
    expect(await grows(() => comeIn(amount))).toBe(charge);
  });

  it.each([
    [10_000n, 700n],
    [50_001n, 1_300n + 1_000n],
  ])('of a payout of %s cents comes to %s with what its money cost when it came', async (amount, charge) => {
    expect(await grows(() => goOut(amount))).toBe(charge);
  });

  it('is of M-Pesa alone', async () => {
    expect(await grows(() => comeIn(20_000n, 'FLUTTERWAVE'))).toBe(0n);
  });

  it('is posted once, however many post at once, under the key of its movement and at its time', async () => {
    const at = app.clock.now();
    const id = await comeIn(20_000n);
    app.clock.advance(50_000);
    const before = await accrued();
    await Promise.all(Array.from({ length: 8 }, () => accrueCharges(app)));
    await accrueCharges(app);
    expect((await accrued()) - before).toBe(500n);
    const { idempotencyKey } = await app.db.prisma.ledgerTransaction.findUniqueOrThrow({ where: { id } });
    const charge = await app.db.prisma.ledgerTransaction.findUniqueOrThrow({
      where: { idempotencyKey: `accrued:${idempotencyKey}` },
    });
    expect(charge).toMatchObject({ event: 'chargeAccrued', createdAt: at });
  });

  it('is found of what committed late, and of more than one batch', async () => {
    await accrueCharges(app);
    app.clock.advance(-600_000);
    expect(
      await grows(async () => {
        await inTransaction(app, (tx) =>
          postTransactions(
            tx,
            Array.from({ length: 510 }, (_, place) => ({
              event: 'unmatched',
              idempotencyKey: `unmatched:MPESA:RMANY${place}`,
              lines: [
                { account: { kind: 'MPESA_CLEARING', currency: 'KES' }, amountMinor: 20_000n },
                { account: { kind: 'BUYER_SUSPENSE', currency: 'KES' }, amountMinor: -20_000n },
              ],
              at: app.clock.now(),
            })),
          ),
        );
        app.clock.advance(600_000);
      }),
    ).toBe(510n * 500n);
  });

  it('is taken back where the money was the payment of a sale that is booked already', async () => {
    const id = await comeIn(20_000n);
    await accrueCharges(app);
    expect(await grows(() => leaveSuspense(id, 'match'))).toBe(-500n);
    expect(await checkLedger(app)).toEqual([]);
  });

  it('stays as it was when a corrected tariff follows, which counts from then on', async () => {
    await comeIn(20_000n);
    const held = await comeIn(20_000n);
    app.clock.advance(1_000);
    const corrected = { ...tariff, c2b: [{ upTo: null, charge: 900 }] };
    // What moved before the correction and is posted after it: by the tariff of its time.
    expect(await grows(() => setMpesaTariff(app, { bands: corrected, from: null }))).toBe(1_000n);
    expect(await grows(() => comeIn(20_000n))).toBe(900n);
    // As the sale that it pays for now: the two add up to nothing.
    expect(await grows(() => leaveSuspense(held, 'match'))).toBe(-900n);
    expect(await checkLedger(app)).toEqual([]);
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000);
    await setMpesaTariff(app, { bands: tariff, from: tomorrow });
    expect((await readTariffs(app)).map(({ from }) => from <= app.clock.now())).toEqual([true, false]);
    expect(await grows(() => comeIn(20_000n))).toBe(900n);
    app.clock.advance(86_400_000);
    expect(await grows(() => comeIn(20_000n))).toBe(500n);
  });

  it('F60 stays also when the next tariff is set by a clock that is behind', async () => {
    await comeIn(20_000n);
    await accrueCharges(app);
    const at = app.clock.now();
    app.clock.advance(-30_000);
    const bands = { ...tariff, c2b: [{ upTo: null, charge: 800 }] };
    expect(await setMpesaTariff(app, { bands, from: null })).toEqual(new Date(at.getTime() + 1));
    app.clock.advance(30_001);
    expect(await grows(() => comeIn(20_000n))).toBe(800n);
    expect(await checkLedger(app)).toEqual([]);
    app.clock.advance(1_000);
    await setMpesaTariff(app, { bands: tariff, from: null });
  });

  it('is missed by the checker, and so is one of another sum or of nothing', async () => {
    const expectFound = async (found: string, expected: string) =>
      expect(await checkLedger(app)).toMatchObject([
        { check: 'what moved at M-Pesa under a tariff is charged by it once', found, expected },
      ]);
    const charge = (key: string, minor: bigint) =>
      inTransaction(app, (tx) =>
        postTransaction(tx, {
          event: 'chargeAccrued',
          idempotencyKey: `accrued:${key}`,
          lines: [
            { account: { kind: 'PROVIDER_CHARGES', currency: 'KES' }, amountMinor: minor },
            { account: { kind: 'CHARGES_ACCRUED', currency: 'KES' }, amountMinor: -minor },
          ],
          at: app.clock.now(),
        }),
      );
    await comeIn(20_000n);
    app.clock.advance(3_600_000);
    await app.db.prisma.mpesaTariff.updateMany({ data: { accruedTo: app.clock.now() } });
    await expectFound('nothing', '500');
    await charge(`unmatched:MPESA:RCHARGE${number}`, 400n);
    await expectFound('400', '500');
    // The other hundred would need another key: it is of no movement.
    await charge('unmatched:MPESA:RNOBODY', 100n);
    expect(await checkLedger(app)).toHaveLength(2);
  });
});

it('a tariff that was set is not changed and not removed', async () => {
  const { id } = await app.db.prisma.mpesaTariff.findFirstOrThrow();
  const where = { id };
  await expect(app.db.prisma.mpesaTariff.update({ where, data: { bands: {} } })).rejects.toThrow();
  await expect(app.db.prisma.mpesaTariff.update({ where, data: { from: new Date() } })).rejects.toThrow();
  await expect(app.db.prisma.mpesaTariff.delete({ where })).rejects.toThrow();
});

describe('a file with a tariff', () => {
  it('is read', () => {
    expect(parseTariff(JSON.stringify(tariff))).toEqual(tariff);
    expect(parseTariff('{"c2b":[],"b2c":[]}')).toEqual({ c2b: [], b2c: [] });
  });
  const band = (upTo: unknown, charge: unknown) => JSON.stringify({ c2b: [{ upTo, charge }], b2c: [] });
  it.each([
    ['not JSON', 'c2b'],
    ['without payouts', '{"c2b":[]}'],
    ['with more than that', '{"c2b":[],"b2c":[],"b2b":[]}'],
    ['with a text for a sum', band('10000', 0)],
    ['with half a cent', band(10_000, 0.5)],
    ['with a sum below zero', band(10_000, -1)],
    ['with a charge above the amount', band(100, 101)],
    ['with a band of nothing', band(0, 0)],
    ['with bands that fall', '{"c2b":[{"upTo":500,"charge":0},{"upTo":500,"charge":1}],"b2c":[]}'],
    ['with a band after the last', '{"c2b":[{"upTo":null,"charge":0},{"upTo":500,"charge":1}],"b2c":[]}'],
  ])('is refused %s', (_what, text) => {
    expect(() => parseTariff(text)).toThrow();
  });
});

const bandsOf = (sizes: ReadonlyArray<readonly [number, number]>): TariffBand[] => {
  let upTo = 0;
  return sizes.map(([width, charge]) => {
    upTo += width;
    return { upTo, charge: Math.min(charge, upTo) };
  });
};
const chargeOf = (bands: readonly TariffBand[], amount: bigint) =>
  BigInt(bands.find(({ upTo }) => upTo === null || BigInt(upTo) >= amount)?.charge ?? 0);

type Step = { tariff: TariffBands } | { in: bigint } | { out: bigint } | { run: true };

it('F60 whatever moves and whenever the tariff changes, each movement is charged once by the tariff of its time', async () => {
  // A world of its own: the test before has left charges of nothing behind.
  const before = app;
  app = await createTestApp();
  const sizes = fc.array(fc.tuple(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 0, max: 3_000 })), {
    maxLength: 5,
  });
  const amount = fc.bigInt({ min: 1n, max: 150_000n });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ tariff: fc.record({ c2b: sizes.map(bandsOf), b2c: sizes.map(bandsOf) }) }),
    fc.record({ in: amount }),
    fc.record({ out: amount }),
    fc.constant({ run: true } as const),
  );
  let bands: TariffBands = { c2b: [], b2c: [] };
  let expected = 0n;
  const take = async (one: Step) => {
    app.clock.advance(7_000);
    if ('tariff' in one) {
      await setMpesaTariff(app, { bands: one.tariff, from: null });
      bands = one.tariff;
    } else if ('in' in one) {
      await comeIn(one.in);
      expected += chargeOf(bands.c2b, one.in);
    } else if ('out' in one) {
      await goOut(one.out);
      expected += chargeOf(bands.c2b, one.out) + chargeOf(bands.b2c, one.out);
    } else await accrueCharges(app);
  };
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const one of steps) await take(one);
        await accrueCharges(app);
        expect(await accrued()).toBe(expected);
        expect(await checkLedger(app)).toEqual([]);
      }),
      { numRuns: Number(process.env.MONEY_RUNS ?? 15) },
    );
  } finally {
    await app.close();
    app = before;
  }
});
