import { Gauge } from 'prom-client';
import type { App } from '../app.ts';
import { checkLedger, type LedgerDifference } from '../domain/ledger/checkLedger.ts';
import { metrics } from '../metrics/metrics.ts';

const checkedAt = new Gauge({
  name: 'tipsoko_ledger_checked_timestamp_seconds',
  help: 'Unix time of the last internal check of the ledger',
  registers: [metrics],
});
const differences = new Gauge({
  name: 'tipsoko_ledger_differences',
  help: 'Discrepancies found by the last check: 0 when the books balance, NaN when the check failed',
  registers: [metrics],
});

export const ledgerMetrics = [checkedAt, differences];

export async function watchLedger(app: App): Promise<void> {
  let found: LedgerDifference[];
  try {
    found = await checkLedger(app);
  } catch (error) {
    // Invalidates the last result.
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
