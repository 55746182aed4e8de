import type { App } from '../../app.ts';

/** What became of a message at the phone. Reports come late, twice and out of order: a final state stays. */
export async function recordDeliveryReport(
  app: App,
  report: { messageId: string; outcome: 'delivered' | 'failed' | 'underway'; failureReason: string | null },
): Promise<string> {
  if (report.outcome === 'underway') return 'under way';
  const rows = await app.db.query(
    `UPDATE "Delivery" SET "state" = $2::"DeliveryState", "lastError" = $3
      WHERE "providerMessageId" = $1 AND "state" IN ('SENDING', 'SENT') RETURNING 1 AS changed`,
    [report.messageId, report.outcome === 'delivered' ? 'DELIVERED' : 'FAILED', report.failureReason],
  );
  if (rows.length === 0) return 'no message of ours, or final already';
  if (report.outcome === 'failed')
    app.log.error({ alarm: true, reason: report.failureReason }, 'a paid tip did not reach its phone');
  return report.outcome;
}
