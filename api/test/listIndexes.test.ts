import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../src/app.ts';
import { statementOf } from '../src/db/prepared.ts';
import { recentActivity } from '../src/domain/activity/recentActivity.ts';
import { listStuckMoney } from '../src/domain/backOffice/listStuckMoney.ts';
import { firstPage } from '../src/domain/foundation/paging.ts';
import { anonymous } from '../src/domain/foundation/viewer.ts';
import { finishedSlips, freeTipSlips, jackpotSlips } from '../src/domain/slips/readSlips.ts';
import { rankTipsters } from '../src/domain/tipsters/readTipsters.ts';
import { createTestApp, type TestApp } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Query plans of what `read` asks. Sequential scans and sorts are off: PostgreSQL prefers them for the few rows of a test. */
async function plansOf(read: (app: App) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const query: App['db']['query'] = async (statement, given) => {
    const { text, values } = statementOf(statement, given);
    const rows = await app.db.transaction(async (tx) => {
      await tx.execute('SET LOCAL enable_seqscan = off');
      await tx.execute('SET LOCAL enable_sort = off');
      return tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    });
    plans.push(...rows.map((row) => row['QUERY PLAN']));
    return [];
  };
  await read({ ...app, db: { ...app.db, query } });
  return plans.join('\n');
}

const page = firstPage(5);

it.each<[string, (app: App) => Promise<unknown>, readonly string[]]>([
  ['free tips', (on) => freeTipSlips(on, anonymous).read(page), ['Slip_kind_publishedAt_id_idx']],
  ['jackpots', (on) => jackpotSlips(on, anonymous).read(page), ['Slip_kind_publishedAt_id_idx']],
  ['finished slips', (on) => finishedSlips(on, anonymous, {}).read(page), ['("finishedAt" IS NOT NULL)']],
  [
    'the ticker of activity',
    recentActivity,
    ['Slip_kind_publishedAt_id_idx', 'Tipster_createdAt_idx', 'Withdrawal_paid'],
  ],
  [
    'the ranking of tipsters',
    (on) => rankTipsters(on, { period: 'ALL_TIME', order: 'RATING' }).read(page),
    ['TipsterRecord_by_rank'],
  ],
  ['stuck payments', listStuckMoney, ['Purchase_quarantined', 'Purchase_undecided', 'Purchase_claimed']],
])('%s are found by index, however many rows there are', async (_list, read, indexes) => {
  const plans = await plansOf(read);
  for (const index of indexes) expect(plans).toContain(index);
});
