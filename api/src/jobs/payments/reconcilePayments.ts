import type { App } from '../../app.ts';
import { resolveCardPayment } from '../../domain/purchases/resolveCardPayment.ts';
import { resolveMobilePayment } from '../../domain/purchases/resolveMobilePayment.ts';
import { paymentClaims } from './paymentClaims.ts';

const BATCH = 50;

/** Checks payments that are due, oldest first. A failing one does not hold up the others. */
export async function reconcilePayments(app: App): Promise<void> {
  const due = await app.db.query<{
    id: string;
    provider: string;
    txRef: string | null;
    callbackToken: string;
  }>(
    `SELECT "id", "provider"::text, "txRef", "callbackToken" FROM "Purchase"
      WHERE "nextCheckAt" <= $1::timestamptz AND "state" <> 'PAID'
        -- A callback that another node has just begun to read asks by itself.
        AND NOT EXISTS (SELECT 1 FROM "Callback" c WHERE c."token" = "Purchase"."callbackToken"
          AND c."processedAt" IS NULL AND c."receivedAt" > $1::timestamptz - interval '10 seconds')
      ORDER BY "nextCheckAt" LIMIT $2::int`,
    [app.clock.now().toISOString(), BATCH],
  );
  for (const purchase of due) {
    try {
      if (purchase.provider === 'FLUTTERWAVE') await resolveCardPayment(app, { txRef: purchase.txRef ?? '' });
      else {
        const claims = await paymentClaims(app, purchase.callbackToken);
        await resolveMobilePayment(app, purchase.id, claims, { isTurn: true });
      }
    } catch (error) {
      app.log.error({ err: error, purchaseId: purchase.id }, 'a payment could not be reconciled');
    }
  }
}
