import type { Tx } from '../transaction.ts';

/** After a change that the buyer sees: the row's version has been raised, subscribers are told after the commit. */
export function tellBuyer(tx: Tx, purchase: { id: string; version: number }): void {
  tx.publish({ type: 'purchaseChanged', purchaseId: purchase.id, version: purchase.version });
}
