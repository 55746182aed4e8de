import type { App } from '../../app.ts';
import { reconcileCards } from '../../domain/reconciliation/reconcileCards.ts';
import { reconcileMpesa } from '../../domain/reconciliation/reconcileMpesa.ts';

/** Compares both providers' transaction lists with ours. One that is down does not hold up the other. */
export async function reconcileStatements(app: App): Promise<void> {
  for (const [provider, reconcile] of [
    ['MPESA', reconcileMpesa],
    ['FLUTTERWAVE', reconcileCards],
  ] as const) {
    try {
      await reconcile(app);
    } catch (error) {
      app.log.error({ alarm: true, err: error, provider }, 'transactions could not be compared');
    }
  }
}
