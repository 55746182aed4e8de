import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { inTransaction, type Tx } from '../domain/foundation/transaction.ts';
import { lockSuspense } from '../domain/ledger/listSuspense.ts';
import { lockPayout } from '../domain/payouts/payoutRow.ts';
import { statementOf } from './prepared.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** How the database would find the rows, were reading whole tables the last thing it would do. */
async function plansOf(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await inTransaction(app, async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const query: Tx['query'] = async (given, givenValues) => {
      const { text, values } = statementOf(given, givenValues);
      const lines = await tx.query<Record<string, string>>(`EXPLAIN ${text}`, values);
      plans.push(...lines.map((line) => Object.values(line)[0] ?? ''));
      return [];
    };
    await work({ ...tx, query });
  });
  return plans.join('\n');
}

it('rows of money are found by their keys', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  for (const [work, table] of [
    [(tx: Tx) => lockPayout(tx, { kind: 'withdrawal', id: '7' }), 'Withdrawal'],
    [(tx: Tx) => lockPayout(tx, { kind: 'refund', id }), 'Refund'],
    [(tx: Tx) => lockSuspense(tx, '7'), 'Purchase'],
  ] as const) {
    const plan = await plansOf(work);
    expect(plan).toContain(`"${table}`);
    for (const name of ['Withdrawal', 'Refund', 'Purchase'])
      expect(plan).not.toContain(`Seq Scan on "${name}"`);
  }
});

it('an id that is none finds no payout', async () => {
  await inTransaction(app, async (tx) => {
    for (const id of ['', 'x', '99999999999']) {
      expect(await lockPayout(tx, { kind: 'withdrawal', id })).toBeNull();
      expect(await lockPayout(tx, { kind: 'refund', id })).toBeNull();
    }
  });
});

it('no statement makes a key a text to find its row', async () => {
  const sources = join(import.meta.dirname, '..');
  const files = await readdir(sources, { recursive: true });
  const found: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|generated/.test(name))) {
    const text = await readFile(join(sources, file), 'utf8');
    if (/"id"::text (=|IN\b)/.test(text)) found.push(file);
  }
  expect(found).toEqual([]);
});
