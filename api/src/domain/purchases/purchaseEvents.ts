import type { Tx } from '../foundation/transaction.ts';

export function notifyBuyer(tx: Tx, purchaseId: string): void {
  tx.publish({ type: 'purchaseChanged', purchaseId });
}
