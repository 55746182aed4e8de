import type { SqlTx } from '../foundation/transaction.ts';

export function notifyBuyer(tx: SqlTx, purchaseId: string): void {
  tx.publish({ type: 'purchaseChanged', purchaseId });
}
