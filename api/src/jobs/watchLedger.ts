import type { App } from '../app.ts';
import { checkLedger } from '../domain/ledger/checkLedger.ts';

/** Raises an alarm for each difference in the books. */
export async function watchLedger(app: App): Promise<void> {
  for (const difference of await checkLedger(app)) {
    app.log.error({ alarm: true, ...difference }, 'the ledger does not agree with itself');
  }
}
