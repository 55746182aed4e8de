import { Gauge } from 'prom-client';
import type { App } from '../app.ts';
import { metrics } from '../metrics/metrics.ts';

const open = new Gauge({
  name: 'tipsoko_reconciliation_open',
  help: 'Unexplained differences between providers and our books',
  registers: [metrics],
});
const oldest = new Gauge({
  name: 'tipsoko_reconciliation_oldest_seconds',
  help: 'Age of the oldest unexplained difference; 0 without one',
  registers: [metrics],
});

export const differenceMetrics = [open, oldest];

/** Age from which a difference of any amount raises an alarm. */
const ALARM_AFTER_MS = 24 * 3_600_000;

export async function watchDifferences(app: App): Promise<void> {
  const { _count, _min } = await app.db.prisma.reconciliationDifference.aggregate({
    where: { endedAt: null },
    _count: true,
    _min: { firstSeenAt: true },
  });
  const age = _min.firstSeenAt ? Math.max(0, app.clock.now().getTime() - _min.firstSeenAt.getTime()) : 0;
  open.set(_count);
  oldest.set(age / 1_000);
  if (age > ALARM_AFTER_MS) {
    app.log.error(
      { alarm: true, open: _count, hours: Math.floor(age / 3_600_000) },
      'a difference with a provider is not explained',
    );
  }
}
