import type { App } from '../app.ts';
import { settleCardPayment } from '../domain/purchases/settleCardPayment.ts';
import { settleMobilePayment } from '../domain/purchases/settleMobilePayment.ts';
import { paymentClaims } from './paymentClaims.ts';

const BATCH = 50;

/** Looks at payments whose time has come, oldest first. One that cannot be looked at does not hold up the others. */
export async function reconcilePayments(app: App): Promise<void> {
  const due = await app.db.query<{
    id: string;
    provider: string;
    txRef: string | null;
    callbackToken: string;
  }>(
    `SELECT "id", "provider"::text, "txRef", "callbackToken" FROM "Purchase"
      WHERE "nextCheckAt" <= $1::timestamptz AND "state" <> 'PAID' ORDER BY "nextCheckAt" LIMIT $2::int`,
    [app.clock.now().toISOString(), BATCH],
  );
  for (const purchase of due) {
    try {
      if (purchase.provider === 'FLUTTERWAVE') await settleCardPayment(app, { txRef: purchase.txRef ?? '' });
      else {
        const claims = await paymentClaims(app, purchase.callbackToken);
        await settleMobilePayment(app, purchase.id, claims, { isTurn: true });
      }
    } catch (error) {
      app.log.error({ err: error, purchaseId: purchase.id }, 'a payment could not be reconciled');
    }
  }
}
