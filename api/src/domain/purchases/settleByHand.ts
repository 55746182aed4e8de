import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { requireStaff } from '../staff.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { type Confirmed, confirmPayment } from './confirmPayment.ts';
import { lockPurchase } from './lockPurchase.ts';
import { tellBuyer } from './purchaseEvents.ts';

export interface SettleByHand {
  purchaseId: string;
  /** The provider's receipt, which staff have seen in its portal; null: nothing was paid. */
  receipt: string | null;
  /** Why, for the audit log. */
  reason: string;
}

const open = new Set(['CREATED', 'REQUESTED', 'UNKNOWN']);

/**
 * Decides a payment that the evidence could not: paid in full, with the receipt that shows it, or not paid. What was
 * decided as not paid can still be turned by later proof.
 *
 * @throws NotSignedIn, NotAllowed, NotFound, InvalidInput.
 * @throws Conflict ALREADY_PAID, or MONEY_KEPT while part of the money is booked as the buyer's.
 */
export async function settleByHand(app: App, eyes: Eyes, input: SettleByHand): Promise<Confirmed | 'failed'> {
  const viewer = requireStaff(eyes);
  const { purchaseId, receipt, reason } = input;
  if (reason.trim() === '' || reason.length > 500)
    throw new InvalidInput('Say why, in at most 500 letters', 'reason');
  if (receipt !== null && !/^[\w-]{4,64}$/.test(receipt))
    throw new InvalidInput('This is no receipt', 'receipt');
  const purchase = await inTransaction(app, async (tx) => {
    const found = await lockPurchase(tx, purchaseId);
    if (!found) throw new NotFound('There is no such purchase');
    if (found.state === 'PAID')
      throw new Conflict('ALREADY_PAID', 'This purchase is paid: refund it instead');
    if (receipt !== null) await refuseKeptMoney(tx, purchaseId);
    await recordAudit(app, tx, {
      actorId: viewer.userId || null,
      action: receipt === null ? 'decide payment failed' : 'decide payment paid',
      subject: `purchase:${purchaseId}`,
      detail: {
        reason,
        receipt: receipt ?? '',
        state: found.state,
        quarantine: found.quarantineReason ?? '',
      },
    });
    if (receipt === null) await close(app, tx, found);
    return found;
  });
  if (receipt === null) return 'failed';
  return confirmPayment(app, {
    purchaseId,
    receipt,
    amountMinor: purchase.amountMinor,
    currency: purchase.currency,
  });
}

/** The sale would book the same money a second time. */
async function refuseKeptMoney(tx: Tx, purchaseId: string): Promise<void> {
  const kept = await tx.query(
    `SELECT 1 AS kept FROM "LedgerTransaction" WHERE "event" = 'unmatched' AND "detail"->>'purchaseId' = $1 LIMIT 1`,
    [purchaseId],
  );
  if (kept.length > 0) {
    throw new Conflict('MONEY_KEPT', 'Money of this purchase is kept for its buyer: send that back instead');
  }
}

async function close(app: App, tx: Tx, purchase: Purchase): Promise<void> {
  const row = await tx.prisma.purchase.update({
    where: { id: purchase.id },
    data: {
      ...(open.has(purchase.state) ? { state: 'FAILED', failure: 'UNKNOWN', endedAt: app.clock.now() } : {}),
      nextCheckAt: null,
      quarantinedAt: null,
      quarantineReason: null,
      version: { increment: 1 },
    },
  });
  tellBuyer(tx, row);
}
