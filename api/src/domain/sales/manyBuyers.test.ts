import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import type { SlipResult } from '../../db/generated/prisma/enums.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { confirmPayment } from './confirmPayment.ts';
import { releaseAllEarnings } from './releaseEarnings.ts';

let world: MoneyWorld;
let seller: Seller;
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
});
afterAll(() => world.close());

/** A slip with so many buyers. */
async function soldTo(buyers: number): Promise<number> {
  const slipId = await createSlip(world.app, seller);
  const now = world.app.clock.now();
  const purchases = Array.from({ length: buyers }, () => ({
    id: randomUUID(),
    tokenHash: randomUUID(),
    slipId,
    phone: freshPhone(),
    country: 'KE',
    provider: 'MPESA' as const,
    currency: 'KES' as const,
    amountMinor: 5_000n,
    priceKesMinor: 5_000n,
    feeKesMinor: 2_000n,
    callbackToken: randomUUID(),
    createdAt: now,
    expiresAt: now,
    nextCheckAt: now,
  }));
  await world.app.db.prisma.purchase.createMany({ data: purchases });
  for (const { id: purchaseId } of purchases)
    await confirmPayment(world.app, {
      purchaseId,
      receipt: purchaseId.slice(-10).toUpperCase(),
      amountMinor: 5_000n,
      currency: 'KES',
    });
  return slipId;
}

/** The slips' money moved by their result, and how many statements that took. */
async function release(slips: readonly number[], result: SlipResult, version: number): Promise<number> {
  const { tipsterId } = seller;
  let statements = 0;
  await inTransaction(world.app, async (real) => {
    const counted = <Work extends (...given: never[]) => unknown>(work: Work) =>
      ((...given) => {
        statements += 1;
        return work(...given);
      }) as Work;
    const model = (target: object) =>
      new Proxy(target, {
        get: (of, name) => {
          const value = Reflect.get(of, name);
          return typeof value === 'function' ? counted(value.bind(of)) : value;
        },
      });
    const prisma = new Proxy(real.prisma, {
      get: (of, name) => {
        const value = Reflect.get(of, name);
        if (typeof value === 'function') return counted(value.bind(of));
        return typeof value === 'object' && value !== null ? model(value) : value;
      },
    });
    const tx: Tx = {
      ...real,
      prisma,
      query: counted(real.query),
      execute: counted(real.execute),
      enqueue: counted(real.enqueue),
      enqueueAll: counted(real.enqueueAll),
    };
    const changed = slips.map((id) => ({
      id,
      tipsterId,
      moneyBack: false,
      result,
      version,
      corrected: version > 1,
    }));
    await releaseAllEarnings(tx, changed, world.app.clock.now());
  });
  return statements;
}

it('a cancelled slip and its corrections take no more statements for 40 buyers of 2 slips than for 2 of one', async () => {
  const few = [await soldTo(2)];
  const many = [await soldTo(15), await soldTo(25)];
  const refunds = (slips: readonly number[], state: 'REQUESTED' | 'FAILED' | 'ACCEPTED') =>
    world.app.db.prisma.refund.count({ where: { state, purchase: { slipId: { in: [...slips] } } } });
  /** Half of them are on their way to their buyers. */
  const setOut = async (slips: readonly number[], count: number) => {
    const rows = await world.app.db.prisma.refund.findMany({
      where: { purchase: { slipId: { in: [...slips] } } },
      take: count,
      orderBy: { id: 'asc' },
    });
    const where = { id: { in: rows.map((row) => row.id) } };
    await world.app.db.prisma.refund.updateMany({ where, data: { state: 'SENDING' } });
    await world.app.db.prisma.refund.updateMany({ where, data: { state: 'ACCEPTED' } });
  };
  const steps = [
    { result: 'CANCELLED', few: [2, 0, 0], many: [40, 0, 0] },
    { result: 'WON', few: [0, 1, 1], many: [0, 20, 20] },
    { result: 'CANCELLED', few: [1, 0, 1], many: [20, 0, 20] },
  ] as const;
  for (const [at, step] of steps.entries()) {
    if (step.result === 'WON') {
      await setOut(few, 1);
      await setOut(many, 20);
    }
    const taken = await release(few, step.result, at + 1);
    expect(await release(many, step.result, at + 1)).toBeLessThanOrEqual(taken);
    expect(taken).toBeLessThan(20);
    for (const [slips, expected] of [
      [few, step.few],
      [many, step.many],
    ] as const) {
      const found = [];
      for (const state of ['REQUESTED', 'FAILED', 'ACCEPTED'] as const)
        found.push(await refunds(slips, state));
      expect(found).toEqual(expected);
    }
    expect(await differences(world.app)).toEqual([]);
  }
});
