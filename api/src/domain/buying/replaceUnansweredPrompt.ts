import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { promptPatienceMs } from '../payments/checkSchedule.ts';
import { isOpen } from '../purchases/openPurchase.ts';
import { failPayment } from '../sales/failPayment.ts';
import { resolveMobilePayment } from '../sales/resolveMobilePayment.ts';

/**
 * After a minute an unanswered prompt has most likely never appeared: M-Pesa is queried once more and, unless paid,
 * another may be sent. A late payment of the first still counts. The next prompt's turn is taken first, so that a caller
 * who gets none ends nobody's payment.
 */
export async function replaceUnansweredPrompt(
  app: App,
  { slipId, planId, phone }: { slipId?: number; planId?: string; phone: string },
  takeTurn: () => Promise<void>,
): Promise<void> {
  const before = new Date(app.clock.now().getTime() - promptPatienceMs);
  const [open] = await app.db.query<{ id: string; nextCheckAt: Date | string | null }>(
    sql`SELECT "id", "nextCheckAt" FROM "Purchase"
      WHERE "slipId" IS NOT DISTINCT FROM ${slipId ?? null}::int AND "planId" IS NOT DISTINCT FROM ${planId ?? null}
        AND "phone" = ${phone} AND ${isOpen} AND "requestedAt" <= ${before}::timestamptz
        AND "quarantinedAt" IS NULL AND "claimedPaidAt" IS NULL LIMIT 1`,
  );
  if (!open) return;
  await takeTurn();
  const resolved = await resolveMobilePayment(app, open.id, []);
  if (resolved !== 'deferred') return;
  await failPayment(app, {
    purchaseId: open.id,
    state: 'EXPIRED',
    failure: 'EXPIRED',
    nextCheckAt: open.nextCheckAt === null ? null : new Date(open.nextCheckAt),
  });
}
