import type { App } from '../../app.ts';
import type { Currency } from '../../db/generated/prisma/enums.ts';
import { freshStaffActor } from '../accounts/freshStaffActor.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { inTransaction } from '../transaction.ts';
import { type Confirmed, confirmInside } from './confirmPayment.ts';
import { failInside } from './failPayment.ts';
import { lockPurchase } from './lockPurchase.ts';

/**
 * Staff decide about a payment that contradicts itself or is stuck, after a look at the provider's own list: it was
 * paid (with its receipt), or it was not. A receipt that belongs to another purchase quarantines this one again.
 *
 * @throws NotAllowed, StaffCodeRequired, NotFound, Conflict when it is decided already or the money is kept elsewhere.
 */
export async function decidePurchase(
  app: App,
  eyes: Eyes,
  input: {
    purchaseId: string;
    verdict: { paid: true; receipt: string } | { paid: false };
    /** Why, for the audit log. */
    reason?: string;
  },
): Promise<Confirmed | 'failed'> {
  const actorId = await freshStaffActor(app, eyes);
  const { purchaseId } = input;
  const verdict = input.verdict.paid
    ? { paid: true as const, receipt: input.verdict.receipt.trim().toUpperCase() }
    : input.verdict;
  return inTransaction(app, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId, verdict.paid ? verdict.receipt : null);
    if (!purchase) throw new NotFound('There is no such purchase');
    if (purchase.state === 'PAID') throw new Conflict('DECIDED', 'This purchase is paid already');
    const kept = await tx.prisma.ledgerTransaction.count({
      where: { event: 'unmatched', detail: { path: ['purchaseId'], equals: purchaseId } },
    });
    if (verdict.paid && kept > 0) {
      throw new Conflict(
        'KEPT_FOR_BUYER',
        'What was paid is kept for the buyer: give it back rather than sell',
      );
    }
    if (purchase.keptId !== null) {
      throw new Conflict('KEPT', 'The money of this receipt is kept: match the kept money instead');
    }
    await tx.prisma.purchase.update({
      where: { id: purchaseId },
      // Decided: nobody asks any more.
      data: { quarantinedAt: null, quarantineReason: null, nextCheckAt: null, version: { increment: 1 } },
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
