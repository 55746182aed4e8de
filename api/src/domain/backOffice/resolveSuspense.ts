import { randomUUID } from 'node:crypto';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { isUuid } from '@tipsoko/rules/uuid';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { lockSuspense, type SuspenseItem } from '../ledger/listSuspense.ts';
import { postSuspenseResolved } from '../ledger/postSuspense.ts';
import { type Decided, proposeDecision } from '../proposals/proposeDecision.ts';
import { lockPurchase } from '../purchases/lockPurchase.ts';
import { randomAddressPart } from '../purchases/purchaseToken.ts';
import { confirmInside } from '../sales/confirmPayment.ts';
import { freshStaffActor } from '../sessions/freshStaffActor.ts';

export type SuspenseDecision =
  /** Confirms this purchase; the excess over its price stays in suspense. */
  | { way: 'match'; purchaseId: string }
  /** By M-Pesa to the paying phone (`phone` where that is unknown), by card to the charge. */
  | { way: 'refund'; phone?: string | null }
  /** Returned outside this system; the receipt proves it. */
  | { way: 'paidBack'; receipt: string }
  | { way: 'writeOff' };

/**
 * Resolves each sum once. Decisions without outside evidence (a write-off, a typed phone) need two members of staff.
 * @throws NotAllowed, StaffCodeRequired, NotFound when resolved already, InvalidInput, Conflict.
 */
export async function resolveSuspense(
  app: App,
  viewer: Viewer,
  input: { id: string; decision: SuspenseDecision; reason: string },
): Promise<Decided> {
  const actorId = await freshStaffActor(app, viewer);
  const reason = input.reason.trim();
  if (reason === '' || reason.length > 500) throw new InvalidInput('REASON_LENGTH', 'reason');
  if (!/^\d{1,18}$/.test(input.id)) throw new InvalidInput('NOT_A_SUSPENSE', 'id');
  const { decision } = input;
  return inTransaction(app, async (tx) => {
    const item = await lockKept(tx, input.id);
    const needsTwo = decision.way === 'writeOff' || (decision.way === 'refund' && !payerOf(item));
    assertListed(item, decision);
    if (actorId === null || !needsTwo) {
      await resolveKept(app, tx, { item, decision, actorId, reason });
      return 'decided';
    }
    return proposeDecision(app, tx, {
      proposerId: actorId,
      decision: { kind: 'suspense', id: item.id, way: decision.way },
      ...(decision.way === 'refund' ? payeeOf(item, decision.phone ?? null) : {}),
      amount: item.amount,
      reason,
    });
  });
}

/** Locks the row. @throws NotFound when resolved already. */
export async function lockKept(tx: Tx, id: string): Promise<SuspenseItem> {
  const item = await lockSuspense(tx, id);
  if (!item) throw new NotFound('NO_SUSPENSE');
  return item;
}

/** The caller must hold the row lock. @throws NotFound, InvalidInput, Conflict when the sum does not fit the way. */
export async function resolveKept(
  app: App,
  tx: Tx,
  {
    item,
    decision,
    actorId,
    reason,
  }: { item: SuspenseItem; decision: SuspenseDecision; actorId: string | null; reason: string },
): Promise<void> {
  assertListed(item, decision);
  await postSuspenseResolved(tx, item, decision.way, app.clock.now());
  if (decision.way === 'match') await match(app, tx, item, decision.purchaseId);
  if (decision.way === 'refund') await giveBack(app, tx, item, decision.phone ?? null, reason);
  await recordAudit(app, tx, {
    actorId,
    action: 'resolve suspense',
    subject: `suspense:${item.id}`,
    detail: { ...withoutPhone(decision), reason },
  });
}

/** Money leaves, and a tip opens, only for what M-Pesa itself has: a confirmation is not signed. @throws Conflict. */
function assertListed({ confirmedOnly }: SuspenseItem, { way }: SuspenseDecision): void {
  if (confirmedOnly && (way === 'refund' || way === 'match')) throw new Conflict('NOT_LISTED_BY_MPESA');
}

/** The audit log is never erased, so the phone stays in the refund's row. */
function withoutPhone(decision: SuspenseDecision) {
  return decision.way === 'refund' ? { way: decision.way } : decision;
}

async function match(app: App, tx: Tx, item: SuspenseItem, purchaseId: string): Promise<void> {
  if (!isUuid(purchaseId)) throw new InvalidInput('NOT_A_PURCHASE', 'purchase');
  const purchase = await lockPurchase(tx, purchaseId);
  if (!purchase) throw new NotFound('NO_PURCHASE');
  if (purchase.state === 'PAID') throw new Conflict('PAID');
  if (purchase.provider !== item.provider || purchase.currency !== item.amount.currency)
    throw new Conflict('OTHER_CURRENCY');
  if (item.amount.minor < purchase.amountMinor) throw new Conflict('TOO_LITTLE');
  const confirmed = await confirmInside(app, tx, {
    purchaseId,
    receipt: item.receipt,
    amountMinor: item.amount.minor,
    currency: purchase.currency,
    fromSuspense: true,
  });
  if (confirmed !== 'paid') throw new Conflict('RECEIPT_TAKEN', 'RECEIPT_OF_PURCHASE');
}

async function giveBack(
  app: App,
  tx: Tx,
  item: SuspenseItem,
  givenPhone: string | null,
  reason: string,
): Promise<void> {
  const now = app.clock.now();
  const refund = await tx.prisma.refund.create({
    data: {
      suspenseId: BigInt(item.id),
      ...payeeOf(item, givenPhone),
      amountMinor: item.amount.minor,
      currency: item.amount.currency,
      reason: reason.slice(0, 300),
      originatorConversationId: `rf-${randomUUID()}`,
      callbackToken: randomAddressPart(),
      createdAt: now,
      nextCheckAt: now,
    },
  });
  await tx.enqueue('sendRefund', { refundId: refund.id });
}

/** Null when the phone is not certain: M-Pesa may mask it with asterisks. */
function payerOf({ provider, receipt, phone }: SuspenseItem): string | null {
  if (provider === 'FLUTTERWAVE') return receipt;
  return phone !== null && /^\d{12}$/.test(phone) ? phone : null;
}

/** M-Pesa sends at least Ksh 10, in whole shillings; a card refund needs the charge. */
function payeeOf(item: SuspenseItem, givenPhone: string | null): { phone: string } | { chargeId: string } {
  if (item.provider === 'FLUTTERWAVE') {
    if (item.receipt === null) throw new Conflict('NO_CHARGE');
    return { chargeId: item.receipt };
  }
  const phone = parsePhoneOfAnyForm(givenPhone ?? item.phone ?? '');
  if (!phone) throw new InvalidInput('PAYER_UNKNOWN', 'phone');
  if ((payerOf(item) ?? phone) !== phone) throw new InvalidInput('NOT_THE_PAYER', 'phone');
  if (item.amount.minor < 1000n || item.amount.minor % 100n !== 0n) throw new Conflict('NOT_SENDABLE');
  return { phone };
}
