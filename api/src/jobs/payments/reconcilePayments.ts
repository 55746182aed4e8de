import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { resolveCardPayment } from '../../domain/sales/resolveCardPayment.ts';
import { resolveMobilePayment } from '../../domain/sales/resolveMobilePayment.ts';
import { inParallel } from './inParallel.ts';
import { paymentClaims } from './paymentClaims.ts';

const BATCH = 50;
const AT_ONCE = 8;

interface Due {
  id: string;
  provider: string;
  txRef: string | null;
  callbackToken: string;
}

/** Checks payments that are due, oldest first. One that fails, or that its provider does not answer, does not hold up the others. */
export async function reconcilePayments(app: App): Promise<void> {
  const now = app.clock.now().toISOString();
  const due = await app.db.query<Due>(
    sql`SELECT "id", "provider"::text, "txRef", "callbackToken" FROM "Purchase"
      WHERE "nextCheckAt" <= ${now}::timestamptz AND "state" <> 'PAID'
        -- A callback that another node has just begun to read asks by itself.
        AND NOT EXISTS (SELECT 1 FROM "Callback" c WHERE c."token" = "Purchase"."callbackToken"
          AND c."processedAt" IS NULL AND c."receivedAt" > ${now}::timestamptz - interval '10 seconds')
      ORDER BY "nextCheckAt" LIMIT ${BATCH}::int`,
  );
  await inParallel(AT_ONCE, due, (purchase) => check(app, purchase));
}

async function check(app: App, { id, provider, txRef, callbackToken }: Due): Promise<void> {
  try {
    if (provider === 'FLUTTERWAVE') await resolveCardPayment(app, { txRef: txRef ?? '' });
    else {
      const claims = await paymentClaims(app, callbackToken);
      await resolveMobilePayment(app, id, claims, { isTurn: true });
    }
  } catch (error) {
    app.log.error({ err: error, purchaseId: id }, 'a payment could not be reconciled');
  }
}
