import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { inSqlTransaction, type SqlTx } from '../foundation/transaction.ts';
import { notifyPurchaseFailed } from '../integrators/notifySale.ts';
import type { PaymentFailure } from '../payments/paymentFailure.ts';
import { lockPurchase } from '../purchases/lockPurchase.ts';
import { notifyBuyer } from '../purchases/purchaseEvents.ts';

interface Failed {
  purchaseId: string;
  state: 'FAILED' | 'EXPIRED';
  failure: PaymentFailure;
  nextCheckAt: Date | null;
}

const open = new Set(['CREATED', 'REQUESTED', 'UNKNOWN']);

/** Paid stays paid and the first reason stays; late proof can still override it. `nextCheckAt` schedules one more check. */
export async function failPayment(app: App, input: Failed): Promise<boolean> {
  return inSqlTransaction(app, (tx) => failInside(app, tx, input));
}

/** {@link failPayment} in the caller's transaction. */
export async function failInside(app: App, tx: SqlTx, input: Failed): Promise<boolean> {
  const purchase = await lockPurchase(tx, input.purchaseId);
  if (!purchase || !open.has(purchase.state) || purchase.quarantinedAt) return false;
  const now = app.clock.now();
  await tx.query(
    sql`UPDATE "Purchase" SET "state" = ${input.state}::"PurchaseState", "failure" = ${input.failure}, "endedAt" = ${now}::timestamptz,
            "nextCheckAt" = ${input.nextCheckAt}::timestamptz, "version" = "version" + 1 WHERE "id" = ${purchase.id}::uuid`,
  );
  notifyBuyer(tx, purchase.id);
  const { id: purchaseId, slipId } = purchase;
  if (slipId !== null) await notifyPurchaseFailed(tx, { ...purchase, purchaseId, slipId }, now);
  return true;
}
