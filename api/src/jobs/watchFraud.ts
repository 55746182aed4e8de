import { Gauge } from 'prom-client';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { PATTERN, reportSalePatterns } from '../domain/sales/salePatterns.ts';
import { metrics } from '../metrics/metrics.ts';

const patterns = new Gauge({
  name: 'tipsoko_sale_patterns_open',
  help: 'Unusual patterns of sales that staff have not explained',
  registers: [metrics],
});
const inReview = new Gauge({
  name: 'tipsoko_withdrawals_in_review',
  help: 'Withdrawals of new tipsters that wait for staff',
  registers: [metrics],
});
const overdue = new Gauge({
  name: 'tipsoko_withdrawals_review_overdue',
  help: 'Withdrawals of new tipsters that wait for staff longer than the tipster was promised',
  registers: [metrics],
});

export const fraudMetrics = [patterns, inReview, overdue];

export async function watchFraud(app: App): Promise<void> {
  await reportSalePatterns(app);
  const [row] = await app.db.query<{ patterns: number; waiting: number; overdue: number }>(sql`
    SELECT (SELECT count(*)::int FROM "ReconciliationDifference"
             WHERE "endedAt" IS NULL AND "subject" LIKE ${`${PATTERN}%`}) AS "patterns", count(*)::int AS "waiting",
           count(*) FILTER (WHERE "reviewDueAt" < ${app.clock.now()}::timestamptz)::int AS "overdue"
      FROM "Withdrawal" WHERE "state" = 'REQUESTED' AND "reviewDueAt" IS NOT NULL AND "reviewedAt" IS NULL`);
  patterns.set(row?.patterns ?? 0);
  inReview.set(row?.waiting ?? 0);
  overdue.set(row?.overdue ?? 0);
  if (row && row.overdue > 0)
    app.log.error({ alarm: true, overdue: row.overdue }, 'withdrawals wait for staff longer than promised');
}
