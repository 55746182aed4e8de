import type { App } from '../../app.ts';
import type { Currency } from '../../db/generated/prisma/enums.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, NotFound } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { lockPurchase } from '../purchases/lockPurchase.ts';
import { type Confirmed, confirmInside } from '../sales/confirmPayment.ts';
import { failInside } from '../sales/failPayment.ts';
import { freshStaffActor } from '../sessions/freshStaffActor.ts';

/**
 * Staff report from the provider's own records whether a stuck or contradictory payment was paid. A receipt of another
 * purchase quarantines this one again. @throws NotAllowed, StaffCodeRequired, NotFound, Conflict.
 */
export async function decidePurchase(
  app: App,
  viewer: Viewer,
  input: {
    purchaseId: string;
    verdict: { paid: true; receipt: string } | { paid: false };
    reason?: string;
  },
): Promise<Confirmed | 'failed'> {
  const actorId = await freshStaffActor(app, viewer);
  const { purchaseId } = input;
  const verdict = input.verdict.paid
    ? { paid: true as const, receipt: input.verdict.receipt.trim().toUpperCase() }
    : input.verdict;
  return inTransaction(app, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId, verdict.paid ? verdict.receipt : null);
    if (!purchase) throw new NotFound('NO_PURCHASE');
    if (purchase.state === 'PAID') throw new Conflict('DECIDED', 'PAID');
    const kept = await tx.prisma.ledgerTransaction.count({
      where: { event: 'unmatched', detail: { path: ['purchaseId'], equals: purchaseId } },
    });
    if (verdict.paid && kept > 0) {
      throw new Conflict('KEPT_FOR_BUYER');
    }
    if (purchase.suspenseId !== null) {
      throw new Conflict('KEPT');
    }
    await tx.prisma.purchase.update({
      where: { id: purchaseId },
      data: { quarantinedAt: null, quarantineReason: null, nextCheckAt: null, version: { increment: 1 } },
    });
    await tx.prisma.paymentCase.updateMany({
      where: { purchaseId, endedAt: null },
      data: { endedAt: app.clock.now() },
    });
    const why = input.reason === undefined ? {} : { reason: input.reason };
    const detail = verdict.paid ? { paid: true, receipt: verdict.receipt, ...why } : { paid: false, ...why };
    await recordAudit(app, tx, {
      actorId,
      action: 'decide payment',
      subject: `purchase:${purchaseId}`,
      detail,
    });
    if (!verdict.paid) {
      await failInside(app, tx, { purchaseId, state: 'FAILED', failure: 'UNKNOWN', nextCheckAt: null });
      return 'failed';
    }
    const { amountMinor } = purchase;
    const currency = purchase.currency as Currency;
    return confirmInside(app, tx, { purchaseId, receipt: verdict.receipt, amountMinor, currency });
  });
}
