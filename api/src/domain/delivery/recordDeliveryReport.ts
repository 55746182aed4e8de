import sql from 'sql-template-tag';
import type { App } from '../../app.ts';

export interface DeliveryOutcomeReport {
  messageId: string;
  /** Digits with country prefix. */
  phone: string;
  outcome: 'delivered' | 'failed' | 'underway';
  failureReason: string | null;
}

/** Reports arrive out of order and twice; a final state stays. `deferred`: the gateway has not returned the message's id yet. */
export async function recordDeliveryReport(app: App, report: DeliveryOutcomeReport): Promise<string> {
  if (report.outcome === 'underway') return 'under way';
  if (!(await end(app, report))) {
    if (await isBeingSent(app, report.phone)) return 'deferred';
    // The id may have been stored between the two reads.
    if (!(await end(app, report))) return 'no message of ours, or final already';
  }
  if (report.outcome === 'failed')
    app.log.error({ alarm: true, reason: report.failureReason }, 'a paid tip did not reach its phone');
  return report.outcome;
}

/**
 * Success also cancels further tries; failure ends the delivery only when no try is pending. Reports are not signed: one for
 * another phone than the message went to changes nothing.
 */
async function end(
  app: App,
  { messageId, phone, outcome, failureReason }: DeliveryOutcomeReport,
): Promise<boolean> {
  const ours = sql`d."providerMessageId" = ${messageId} AND p."id" = d."purchaseId" AND p."phone" = ${phone}`;
  const rows = await app.db.query(
    outcome === 'delivered'
      ? sql`UPDATE "Delivery" d SET "state" = 'DELIVERED', "lastError" = NULL, "nextTryAt" = NULL FROM "Purchase" p
          WHERE ${ours} AND d."state" IN ('PENDING', 'SENDING', 'UNCONFIRMED', 'SENT') RETURNING 1 AS changed`
      : sql`UPDATE "Delivery" d SET "state" = 'FAILED', "lastError" = ${failureReason} FROM "Purchase" p
          WHERE ${ours} AND d."state" = 'SENT' RETURNING 1 AS changed`,
  );
  return rows.length > 0;
}

async function isBeingSent(app: App, phone: string): Promise<boolean> {
  const rows = await app.db.query(
    sql`SELECT 1 AS sending FROM "Purchase" p JOIN "Delivery" d ON d."purchaseId" = p."id"
      WHERE p."phone" = ${phone} AND d."state" = 'SENDING' AND d."channel" = 'SMS' LIMIT 1`,
  );
  return rows.length > 0;
}
