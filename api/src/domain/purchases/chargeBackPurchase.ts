import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, NotAllowed, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { postChargeback } from '../ledger/postSettlement.ts';
import { inTransaction } from '../transaction.ts';
import { saleOf } from './confirmPayment.ts';
import { lockPurchase } from './lockPurchase.ts';
import { cancelSale } from './refundPurchase.ts';

/**
 * Staff enter that a card holder's bank took a payment back. Price and fee return; a tipster who has taken the money
 * out owes it. Entered twice it counts once.
 *
 * @throws NotAllowed, NotFound, Conflict (not a paid card sale, or refunded).
 */
export async function chargeBackPurchase(app: App, eyes: Eyes, purchaseId: string): Promise<void> {
  const actorId = requireStaff(eyes);
  await inTransaction(app, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId);
    if (!purchase) throw new NotFound('There is no such purchase');
    const earning = await tx.prisma.earning.findUnique({ where: { purchaseId } });
    if (purchase.state !== 'PAID' || purchase.provider !== 'FLUTTERWAVE' || !earning) {
      throw new Conflict('NOT_CHARGEABLE', 'Only a paid card sale of a slip can be charged back');
    }
    if (await tx.prisma.refund.findUnique({ where: { purchaseId } })) {
      throw new Conflict('REFUNDED', 'This purchase is refunded already');
    }
    const done = await tx.prisma.ledgerTransaction.findUnique({
      where: { idempotencyKey: `chargeback:${purchaseId}` },
    });
    if (done) return;
    const now = app.clock.now();
    const released = earning.status === 'PAID';
    await postChargeback(tx, { ...saleOf(purchase), tipsterId: earning.tipsterId, released }, now);
    await tx.prisma.earning.update({ where: { id: earning.id }, data: { status: 'UNPAID', settledAt: now } });
    await recordAudit(app, tx, { actorId, action: 'charge back', subject: `purchase:${purchaseId}` });
    tx.publish({ type: 'financeChanged', tipsterId: earning.tipsterId });
  });
}

/**
 * Staff give a buyer the money back while the slip is open: the earning still waits, so nobody loses what was theirs.
 *
 * @throws NotAllowed, NotFound, Conflict when the earning was released, or the sale refunded already.
 */
export async function refundPaidPurchase(
  app: App,
  eyes: Eyes,
  input: { purchaseId: string; reason: string },
): Promise<void> {
  const actorId = requireStaff(eyes);
  await inTransaction(app, async (tx) => {
    const purchase = await lockPurchase(tx, input.purchaseId);
    if (!purchase) throw new NotFound('There is no such purchase');
    const earning = await tx.prisma.earning.findUnique({ where: { purchaseId: purchase.id } });
    if (earning?.status !== 'PENDING') {
      throw new Conflict('NOT_REFUNDABLE', 'Only a sale of a slip that has not finished can be refunded');
    }
    await cancelSale(tx, purchase, earning.tipsterId, input.reason, app.clock.now());
    const subject = `purchase:${purchase.id}`;
    await recordAudit(app, tx, { actorId, action: 'refund', subject, detail: { reason: input.reason } });
    tx.publish({ type: 'financeChanged', tipsterId: earning.tipsterId });
  });
}

/** The staff member's id for the audit log; null for the house itself. */
export function requireStaff(eyes: Eyes): string | null {
  if (!eyes.viewer?.isStaff) throw new NotAllowed();
  return eyes.viewer.userId || null;
}
