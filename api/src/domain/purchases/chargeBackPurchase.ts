import type { App } from '../../app.ts';
import type { Earning, Purchase } from '../../db/generated/prisma/client.ts';
import { freshStaffActor } from '../accounts/freshStaffActor.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { postChargeback } from '../ledger/postSettlement.ts';
import { endDifference } from '../reconciliation/recordDifference.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { saleOf } from './confirmPayment.ts';
import { lockPurchase } from './lockPurchase.ts';
import { disputeOf } from './noteDispute.ts';
import { cancelSale } from './refundPurchase.ts';

/**
 * Staff enter that a card holder's bank took a payment back. Price and fee return; a tipster who has taken the money
 * out owes it. A subscription ends at once: what it brought is shared with nobody, and what was shared already stays
 * with its tipsters and is our loss. Entered twice it counts once, and the notice about it is settled.
 *
 * @throws NotAllowed, StaffCodeRequired, NotFound, Conflict (not a paid card sale, or refunded).
 */
export async function chargeBackPurchase(app: App, eyes: Eyes, purchaseId: string): Promise<void> {
  const actorId = await freshStaffActor(app, eyes);
  await inTransaction(app, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId);
    if (!purchase) throw new NotFound('There is no such purchase');
    if (purchase.state !== 'PAID' || purchase.provider !== 'FLUTTERWAVE') {
      throw new Conflict('NOT_CHARGEABLE', 'Only a paid card sale can be charged back');
    }
    const now = app.clock.now();
    const earning = await lockEarning(tx, purchaseId);
    if (await tx.prisma.refund.findFirst({ where: { purchaseId, calledBackAt: null } })) {
      throw new Conflict('REFUNDED', 'This purchase is refunded already');
    }
    const done = await tx.prisma.ledgerTransaction.findUnique({
      where: { idempotencyKey: `chargeback:${purchaseId}` },
    });
    if (done) return;
    if (earning) await takeFromTipster(tx, purchase, earning, now);
    else await takeFromPool(tx, purchase, now);
    await endDifference(app, tx, disputeOf(purchase), 'the chargeback was entered');
    await recordAudit(app, tx, { actorId, action: 'charge back', subject: `purchase:${purchaseId}` });
  });
}

async function takeFromTipster(tx: Tx, purchase: Purchase, earning: Earning, at: Date): Promise<void> {
  const { id, tipsterId: owner, status } = earning;
  const kind = status === 'PAID' ? 'TIPSTER_PAYABLE' : 'TIPSTER_PENDING';
  await postChargeback(tx, { ...saleOf(purchase), from: { kind, owner, currency: 'KES' } }, at);
  await tx.prisma.earning.update({ where: { id }, data: { status: 'UNPAID', settledAt: at } });
  tx.publish({ type: 'financeChanged', tipsterId: owner });
}

async function takeFromPool(tx: Tx, purchase: Purchase, at: Date): Promise<void> {
  // Held, because the sharing that posts its pool holds it too.
  const [held] = await tx.query<{ sharedAt: string | null }>(
    'SELECT "sharedAt" FROM "Subscription" WHERE "purchaseId" = $1::uuid FOR UPDATE',
    [purchase.id],
  );
  if (!held) throw new Conflict('NOT_CHARGEABLE', 'Nothing was sold by this payment');
  const kind = held.sharedAt === null ? 'SUBSCRIPTION_POOL' : 'CORRECTION_LOSSES';
  await postChargeback(tx, { ...saleOf(purchase), from: { kind, currency: 'KES' } }, at);
  // Its pool is empty: there is nothing to share any more.
  await tx.execute(
    `UPDATE "Subscription" SET "endsAt" = least("endsAt", $2::timestamptz), "sharedAt" = coalesce("sharedAt", $2::timestamptz)
      WHERE "purchaseId" = $1::uuid`,
    [purchase.id, at],
  );
}

/**
 * Staff give a buyer the money back while the slip is open: the earning still waits, so nobody loses what was theirs.
 *
 * @throws NotAllowed, StaffCodeRequired, NotFound, Conflict when the earning was released, or the sale refunded already.
 */
export async function refundPaidPurchase(
  app: App,
  eyes: Eyes,
  input: { purchaseId: string; reason: string },
): Promise<void> {
  const actorId = await freshStaffActor(app, eyes);
  await inTransaction(app, async (tx) => {
    const purchase = await lockPurchase(tx, input.purchaseId);
    if (!purchase) throw new NotFound('There is no such purchase');
    const earning = await lockEarning(tx, purchase.id);
    if (earning?.status !== 'PENDING') {
      throw new Conflict('NOT_REFUNDABLE', 'Only a sale of a slip that has not finished can be refunded');
    }
    if (!(await cancelSale(tx, purchase, input.reason, app.clock.now()))) {
      throw new Conflict('NOT_REFUNDABLE', 'This sale has just been settled');
    }
    const subject = `purchase:${purchase.id}`;
    await recordAudit(app, tx, { actorId, action: 'refund', subject, detail: { reason: input.reason } });
    tx.publish({ type: 'financeChanged', tipsterId: earning.tipsterId });
  });
}

/** Held, because a settlement that releases the earning holds the slip and its earnings, not the purchase. */
async function lockEarning(tx: Tx, purchaseId: string): Promise<Earning | null> {
  await tx.query('SELECT 1 AS locked FROM "Earning" WHERE "purchaseId" = $1::uuid FOR UPDATE', [purchaseId]);
  return tx.prisma.earning.findUnique({ where: { purchaseId } });
}
