import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { takeLatePayments } from '../../domain/reconciliation/takeLatePayments.ts';
import { confirmationClaim } from './paymentClaims.ts';
import { DEFERRED, processCallback } from './processCallback.ts';

const BATCH = 200;

interface Waiting {
  id: bigint;
  body: string;
  receivedAt: string;
}

/** Reads M-Pesa's list once for all that wait for it: payments without proof, and confirmations that name no payer. */
export async function searchList(app: App): Promise<void> {
  const waiting = await app.db.query<Waiting>(
    sql`SELECT "id", "body", "receivedAt" FROM "Callback"
         WHERE "processedAt" IS NULL AND "outcome" = ${DEFERRED} AND "kind" = 'c2b' ORDER BY "id" LIMIT ${BATCH}`,
  );
  const made = waiting.map(
    ({ body, receivedAt }) => confirmationClaim(body)?.confirmed.paidAt ?? new Date(receivedAt),
  );
  const since = made.length === 0 ? null : new Date(Math.min(...made.map(Number)));
  const list = await takeLatePayments(app, { since });
  for (const { id } of waiting) {
    try {
      await processCallback(app, id.toString(), list);
    } catch (error) {
      app.log.error({ err: error, callbackId: id.toString() }, 'a callback could not be read');
    }
  }
}
