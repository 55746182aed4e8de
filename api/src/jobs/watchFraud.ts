import { Gauge } from 'prom-client';
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
  const { reconciliationDifference, withdrawal } = app.db.prisma;
  patterns.set(
    await reconciliationDifference.count({ where: { endedAt: null, subject: { startsWith: PATTERN } } }),
  );
  const waiting = { state: 'REQUESTED', reviewedAt: null } as const;
  inReview.set(await withdrawal.count({ where: { ...waiting, reviewDueAt: { not: null } } }));
  const late = await withdrawal.count({ where: { ...waiting, reviewDueAt: { lt: app.clock.now() } } });
  overdue.set(late);
  if (late > 0)
    app.log.error({ alarm: true, overdue: late }, 'withdrawals wait for staff longer than promised');
}
