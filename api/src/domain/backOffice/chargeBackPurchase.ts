import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Earning, Purchase } from '../../db/generated/prisma/client.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { endDifference } from '../differences/recordDifference.ts';
import { Conflict, NotFound } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { postChargeback } from '../ledger/postSettlement.ts';
import { lockPurchase } from '../purchases/lockPurchase.ts';
import { disputeOf } from '../sales/noteDispute.ts';
import { cancelSale } from '../sales/refundPurchase.ts';
import { saleOf } from '../sales/sell.ts';
import { freshStaffActor } from '../sessions/freshStaffActor.ts';

/**
 * A card holder's bank took a payment back: a tipster who has withdrawn the earning goes into debt, and a subscription
 * ends without clawing back shares already paid (our loss). Idempotent; closes the dispute's difference.
 * @throws NotAllowed, StaffCodeRequired, NotFound, Conflict (not a paid card sale, or refunded).
 */
export async function chargeBackPurchase(app: App, viewer: Viewer, purchaseId: string): Promise<void> {
  const actorId = await freshStaffActor(app, viewer);
  await inTransaction(app, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId);
    if (!purchase) throw new NotFound('NO_PURCHASE');
    if (purchase.state !== 'PAID' || purchase.provider !== 'FLUTTERWAVE') {
      throw new Conflict('NOT_CHARGEABLE');
    }
    const now = app.clock.now();
    const earning = await lockEarning(tx, purchaseId);
    if (await tx.prisma.refund.findFirst({ where: { purchaseId, calledBackAt: null } })) {
      throw new Conflict('REFUNDED');
    }
    const done = await tx.prisma.ledgerTransaction.findUnique({
      where: { idempotencyKey: `chargeback:${purchaseId}` },
    });
    if (done) return;
    if (earning) await takeFromTipster(tx, purchase, earning, now);
    else await takeFromPool(tx, purchase, now);
    await endDifference(app, tx, disputeOf(purchase), 'the chargeback was entered');
    const { amountMinor, currency, receipt } = purchase;
    await recordAudit(app, tx, {
      actorId,
      action: 'charge back',
      subject: `purchase:${purchaseId}`,
      detail: { minor: amountMinor.toString(), currency, receipt },
    });
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
  // Shared by the job that distributes the pool, so both lock it.
  const where = { purchaseId: purchase.id };
  await lockRows(tx, 'Subscription', sql`"purchaseId" = ${purchase.id}::uuid`);
  const held = await tx.prisma.subscription.findUnique({ where, select: { sharedAt: true, endsAt: true } });
  if (!held) throw new Conflict('NOT_CHARGEABLE', 'NOTHING_SOLD');
  const kind = held.sharedAt === null ? 'SUBSCRIPTION_POOL' : 'CORRECTION_LOSSES';
  await postChargeback(tx, { ...saleOf(purchase), from: { kind, currency: 'KES' } }, at);
  await tx.prisma.subscription.update({
    where,
    data: { endsAt: held.endsAt < at ? held.endsAt : at, sharedAt: held.sharedAt ?? at },
  });
}

/**
 * Only while the earning is pending, so that no tipster loses money.
 * @throws NotAllowed, StaffCodeRequired, NotFound, Conflict when the earning was released or the sale refunded.
 */
export async function refundPaidPurchase(
  app: App,
  viewer: Viewer,
  input: { purchaseId: string; reason: string },
): Promise<void> {
  const actorId = await freshStaffActor(app, viewer);
  await inTransaction(app, async (tx) => {
    const purchase = await lockPurchase(tx, input.purchaseId);
    if (!purchase) throw new NotFound('NO_PURCHASE');
    const earning = await lockEarning(tx, purchase.id);
    if (earning?.status !== 'PENDING') {
      throw new Conflict('NOT_REFUNDABLE');
    }
    if (!(await cancelSale(tx, purchase, input.reason, app.clock.now()))) {
      throw new Conflict('NOT_REFUNDABLE', 'SALE_SETTLED');
    }
    const subject = `purchase:${purchase.id}`;
    await recordAudit(app, tx, { actorId, action: 'refund', subject, detail: { reason: input.reason } });
    tx.publish({ type: 'financeChanged', tipsterId: earning.tipsterId });
  });
}

/** Settlement locks the slip and its earnings but not the purchase, so the earning must be locked here. */
async function lockEarning(tx: Tx, purchaseId: string): Promise<Earning | null> {
  await lockRows(tx, 'Earning', sql`"purchaseId" = ${purchaseId}::uuid`);
  return tx.prisma.earning.findUnique({ where: { purchaseId } });
}
