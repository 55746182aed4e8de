import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { promptPatienceMs } from '../payments/checkSchedule.ts';
import { failPayment } from './failPayment.ts';
import { isOpen } from './openPurchase.ts';
import { resolveMobilePayment } from './resolveMobilePayment.ts';

/**
 * A prompt that has no answer after a minute has most likely never appeared: M-Pesa is asked once more, and unless it was
 * paid the buyer may be sent another. What is paid of the first one later still counts. The turn of the other
 * prompt is taken before, so that a caller who gets none, or owes a puzzle, ends nobody's payment.
 */
export async function giveWay(
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
    ...{ purchaseId: open.id, state: 'EXPIRED', failure: 'EXPIRED' },
    nextCheckAt: open.nextCheckAt === null ? null : new Date(open.nextCheckAt),
  });
}
