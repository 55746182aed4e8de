import { Gauge } from 'prom-client';
import type { App } from '../app.ts';
import { checkLedger } from '../domain/ledger/checkLedger.ts';
import { metrics } from '../http/metrics.ts';

const checkedAt = new Gauge({
  name: 'tipsoko_ledger_checked_timestamp_seconds',
  help: 'When the ledger was last compared with itself',
  registers: [metrics],
});
const differences = new Gauge({
  name: 'tipsoko_ledger_differences',
  help: 'What was found then; 0 when the books agree',
  registers: [metrics],
});

/** Raises an alarm for each difference in the books. */
export async function watchLedger(app: App): Promise<void> {
  const found = await checkLedger(app);
  checkedAt.set(Date.now() / 1_000);
  differences.set(found.length);
  for (const difference of found) {
    app.log.error({ alarm: true, ...difference }, 'the ledger does not agree with itself');
  }
}
