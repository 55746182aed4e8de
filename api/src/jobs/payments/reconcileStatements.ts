import type { App } from '../../app.ts';
import { reconcileCards } from '../../domain/reconciliation/reconcileCards.ts';
import { reconcileMpesa } from '../../domain/reconciliation/reconcileMpesa.ts';
import { reconcileTransfers } from '../../domain/reconciliation/reconcileTransfers.ts';

/** One provider's outage does not delay the other. */
export async function reconcileStatements(app: App): Promise<void> {
  for (const [provider, reconcile] of [
    ['MPESA', reconcileMpesa],
    ['FLUTTERWAVE', reconcileCards],
    ['FLUTTERWAVE', reconcileTransfers],
  ] as const) {
    try {
      await reconcile(app);
    } catch (error) {
      app.log.error({ alarm: true, err: error, provider }, 'transactions could not be compared');
    }
  }
}
