import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Currency } from '../../db/generated/prisma/enums.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { checkLedger } from './checkLedger.ts';
import { LedgerError, type Line, Overdrawn, postTransaction } from './postTransaction.ts';
import { postWithdrawalRequested } from './postWithdrawal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const line = (
  kind: Line['account']['kind'],
  owner: string,
  amountMinor: bigint,
  currency: Currency = 'KES',
): Line => ({
  account: { kind, owner, currency },
  amountMinor,
});
const post = (key: string, lines: Line[]) =>
  inTransaction(app, (tx) =>
    postTransaction(tx, { event: 'test', idempotencyKey: key, lines, at: app.clock.now() }),
  );
const owed = async (kind: string, owner: string) => {
  const [row] = await app.db.query<{ owed: bigint }>(
    `SELECT -"balanceMinor" AS owed FROM "LedgerAccount" WHERE "kind"::text = $1 AND "owner" = $2 AND "currency" = 'KES'`,
    [kind, owner],
  );
  return row?.owed ?? 0n;
};
const fill = (owner: string, amount: bigint) =>
  post(`fill:${owner}`, [line('MPESA_CLEARING', '', amount), line('TIPSTER_PAYABLE', owner, -amount)]);

describe('postTransaction', () => {
  it('says duplicate for the same key and lines, and refuses the key for other lines', async () => {
    const lines = [line('MPESA_CLEARING', '', 500n), line('PLATFORM_FEE', '', -500n)];
    expect((await post('twice', lines)).status).toBe('posted');
    expect((await post('twice', lines)).status).toBe('duplicate');
    await expect(
      post('twice', [line('MPESA_CLEARING', '', 1n), line('PLATFORM_FEE', '', -1n)]),
    ).rejects.toThrow(/used for other lines/);
  });

  it('refuses lines that do not sum to zero in each currency', async () => {
    await expect(
      post('off', [line('MPESA_CLEARING', '', 5n), line('PLATFORM_FEE', '', -4n)]),
    ).rejects.toSatisfy((error) => error instanceof LedgerError && /off by 1 KES/.test(error.message));
    await expect(
      post('mixed', [line('MPESA_CLEARING', '', 5n), line('PLATFORM_FEE', '', -5n, 'UGX')]),
    ).rejects.toThrow(/off by/);
  });

  it('applies 64 simultaneous copies of one key once', async () => {
    const lines = [line('MPESA_CLEARING', '', 100n), line('TIPSTER_PAYABLE', 'copies', -100n)];
    const answers = await Promise.all(Array.from({ length: 64 }, () => post('copies', lines)));
    expect(answers.filter((answer) => answer.status === 'posted')).toHaveLength(1);
    expect(await owed('TIPSTER_PAYABLE', 'copies')).toBe(100n);
  });

  it('lets exactly 10 of 20 simultaneous withdrawals of 1,000 leave a balance of 10,000', async () => {
    await fill('ten', 1_000_000n);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) =>
        inTransaction(app, (tx) =>
          postWithdrawalRequested(
            tx,
            { withdrawalId: 1000 + number, tipsterId: 'ten', amountMinor: 100_000n },
            app.clock.now(),
          ),
        ),
      ),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(10);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Overdrawn);
    expect(await owed('TIPSTER_PAYABLE', 'ten')).toBe(0n);
    expect(await owed('WITHDRAWALS_IN_FLIGHT', 'ten')).toBe(1_000_000n);
  });

  it('keeps the total and the cached balances under random transfers at once', async () => {
    const owners = ['a', 'b', 'c', 'd', 'e'];
    for (const owner of owners) await fill(owner, 50_000n);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            from: fc.constantFrom(...owners),
            to: fc.constantFrom(...owners),
            amount: fc.bigInt({ min: 1n, max: 60_000n }),
          }),
          { minLength: 5, maxLength: 30 },
        ),
        async (transfers) => {
          const before = new Map<string, bigint>();
          for (const owner of owners) before.set(owner, await owed('TIPSTER_PAYABLE', owner));
          run += 1;
          const answers = await Promise.allSettled(
            transfers.map(({ from, to, amount }, number) =>
              post(`move:${run}:${number}`, [
                line('TIPSTER_PAYABLE', from, amount),
                line('TIPSTER_PAYABLE', to, -amount),
              ]),
            ),
          );
          // Measured against what was applied.
          for (const [number, { from, to, amount }] of transfers.entries()) {
            if (answers[number]?.status !== 'fulfilled') continue;
            before.set(from, (before.get(from) ?? 0n) - amount);
            before.set(to, (before.get(to) ?? 0n) + amount);
          }
          for (const owner of owners) {
            const now = await owed('TIPSTER_PAYABLE', owner);
            expect(now).toBe(before.get(owner));
            expect(now >= 0n).toBe(true);
          }
          const wrong = (await checkLedger(app)).filter(({ check }) => !/in flight/.test(check));
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('shows a balance that was tampered with', async () => {
    await app.db.prisma.$executeRawUnsafe(
      `UPDATE "LedgerAccount" SET "balanceMinor" = "balanceMinor" - 1 WHERE "kind" = 'PLATFORM_FEE'`,
    );
    const differences = await checkLedger(app);
    expect(differences.map(({ check }) => check)).toContain(
      'a cached balance is the sum of its entries, its sequence their number',
    );
  });
});
