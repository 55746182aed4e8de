import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { Conflict } from '../foundation/errors.ts';
import { inSqlTransaction } from '../foundation/transaction.ts';
import type { CreditPart } from '../ledger/postSale.ts';
import { lockCredit } from '../purchases/buyerCredit.ts';
import { lockForSale } from '../purchases/lockPurchase.ts';
import { type Opened, openPurchase, type PurchaseOrder } from '../purchases/openPurchase.ts';
import { openUnderKey, type PurchaseKey } from '../purchases/purchaseKey.ts';
import { sell } from '../sales/sell.ts';

export type CreditOrder = PurchaseOrder & {
  readonly subject: { slipId: number };
  readonly credit: CreditPart;
};

/**
 * Holds the credit while the phone pays the remainder; without one it sells at once. @throws Conflict when the credit was
 * spent elsewhere.
 */
export async function openWithCredit(
  app: App,
  order: CreditOrder,
  key: PurchaseKey | null,
  secret: boolean,
): Promise<Opened> {
  const { credit, subject, amount } = order;
  return inSqlTransaction(app, async (tx) => {
    // Slip before credit: the lock order of sales and corrections.
    await tx.query(sql`SELECT 1 FROM "Slip" WHERE "id" = ${subject.slipId}::int FOR NO KEY UPDATE`);
    const left = await lockCredit(tx, [credit.id]);
    if ((left.get(credit.id) ?? 0n) < credit.minor) throw new Conflict('NO_CREDIT');
    const opened = key ? await openUnderKey(app, tx, order, key, secret) : await openPurchase(app, tx, order);
    if (!opened.toStart || amount.minor > 0n) return opened;
    const { purchaseId } = opened;
    const purchase = await lockForSale(tx, purchaseId, null);
    if (!purchase) throw new Error('A purchase that was just made is gone');
    await sell(app, tx, purchase, { purchaseId, receipt: null, amountMinor: 0n, currency: 'KES' });
    return { purchaseId, isNew: true, isPaid: false };
  });
}
