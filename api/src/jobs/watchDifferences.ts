import { Gauge } from 'prom-client';
import type { App } from '../app.ts';
import { metrics } from '../http/metrics.ts';

const open = new Gauge({
  name: 'tipsoko_reconciliation_open',
  help: 'Differences between providers and our books that nobody has explained',
  registers: [metrics],
});
const oldest = new Gauge({
  name: 'tipsoko_reconciliation_oldest_seconds',
  help: 'Age of the oldest of them; 0 when there is none',
  registers: [metrics],
});

/** A difference is alarmed by its age: after this long somebody has to look, however small it is. */
const ALARM_AFTER_MS = 24 * 3_600_000;

/** Tells how many differences wait and how old the oldest is. */
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
