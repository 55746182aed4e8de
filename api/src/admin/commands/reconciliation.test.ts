import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { differences } from '../../../test/money.ts';
import { runAdmin } from '../../../test/runAdmin.ts';
import { recordDifference } from '../../domain/differences/recordDifference.ts';
import { inTransaction } from '../../domain/foundation/transaction.ts';
import { postUnmatched } from '../../domain/ledger/postSale.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('money in suspense is listed and decided, once', async () => {
  expect((await runAdmin(app, 'suspense', 'list')).lines).toEqual([]);
  const payer = { phone: '254712345678', reference: 'SHOP' };
  const money = { provider: 'MPESA', currency: 'KES', amountMinor: 1_250n, key: 'ABCDEFGH12' } as const;
  await inTransaction(app, (tx) => postUnmatched(tx, { ...money, purchaseId: null, payer }, app.clock.now()));
  const { lines } = await runAdmin(app, 'suspense', 'list');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(
    "unmatched Ksh 12.50 by MPESA since 2026-11-21 12:00 UTC: ABCDEFGH12, 254712345678, 'SHOP'",
  );
  const id = lines[0]?.split(' ')[0] ?? '';
  const decide = (...more: string[]) => runAdmin(app, 'suspense', 'resolve', id, ...more);
  expect((await decide('write-off')).failure).toContain('--reason');
  expect((await decide('give', '--reason', 'x')).failure).toContain("'give'");
  expect((await decide('match', '--purchase', 'x', '--reason', 'x')).failure).not.toBeNull();
  expect((await decide('write-off', '--reason', 'nobody claims it')).failure).toBeNull();
  expect((await decide('write-off', '--reason', 'again')).failure).not.toBeNull();
  expect((await runAdmin(app, 'suspense', 'list')).lines).toEqual([]);
  expect(await differences(app)).toEqual([]);
});

test('differences are listed by age, and resolved with the amount that was seen', async () => {
  const about = { provider: 'MPESA', kind: 'BALANCE', subject: 'all accounts', currency: 'KES' } as const;
  const see = (theirsMinor: bigint) =>
    inTransaction(app, (tx) => recordDifference(app, tx, { ...about, oursMinor: 0n, theirsMinor, note: '' }));
  await see(-700n);
  app.clock.advance(3_600_000);
  await see(-1_300n);
  const { lines } = await runAdmin(app, 'differences', 'list');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('BALANCE all accounts since 2026-11-21 12:00 UTC');
  expect(lines[0]).toContain('difference -13.00');
  const id = lines[0]?.split(' ')[0] ?? '';
  const end = (difference: string) =>
    runAdmin(app, 'differences', 'resolve', id, 'charge', `--difference=${difference}`, '--reason', 'tariff');
  expect((await end('-7.00')).failure).not.toBeNull();
  expect((await end('-13.00')).failure).toBeNull();
  expect((await runAdmin(app, 'differences', 'list')).lines).toEqual([]);
  expect((await runAdmin(app, 'differences', 'list', '--ended')).lines[0]).toContain('CHARGE: tariff');
  expect(await differences(app)).toEqual([]);
});
