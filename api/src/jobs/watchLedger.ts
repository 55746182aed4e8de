import { Gauge } from 'prom-client';
import type { App } from '../app.ts';
import { checkLedger, type LedgerDifference } from '../domain/ledger/checkLedger.ts';
import { metrics } from '../http/metrics.ts';

const checkedAt = new Gauge({
  name: 'tipsoko_ledger_checked_timestamp_seconds',
  help: 'When the ledger was last compared with itself',
  registers: [metrics],
});
const differences = new Gauge({
  name: 'tipsoko_ledger_differences',
  help: 'What was found then; 0 when the books agree, NaN when they could not be compared',
  registers: [metrics],
});

/** Raises an alarm for each difference in the books. */
export async function watchLedger(app: App): Promise<void> {
  let found: LedgerDifference[];
  try {
    found = await checkLedger(app);
  } catch (error) {
    // What was found last time is no longer known.
    differences.set(Number.NaN);
    app.log.error({ alarm: true, err: error }, 'the ledger could not be compared with itself');
    return;
  }
  checkedAt.set(Date.now() / 1_000);
  differences.set(found.length);
  for (const difference of found) {
    app.log.error({ alarm: true, ...difference }, 'the ledger does not agree with itself');
  }
}
