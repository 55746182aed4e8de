import type { Tx } from '../transaction.ts';

/** After a change that the buyer sees: whoever follows the purchase is told after the commit, and reads it anew. */
export function tellBuyer(tx: Tx, purchaseId: string): void {
  tx.publish({ type: 'purchaseChanged', purchaseId });
}
