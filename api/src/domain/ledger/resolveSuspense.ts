import { randomUUID } from 'node:crypto';
import { parsePhoneOfAnyForm } from '../../../rules/phone.ts';
import { isUuid } from '../../../rules/uuid.ts';
import type { App } from '../../app.ts';
import { freshStaffActor } from '../accounts/freshStaffActor.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { type Decided, proposeDecision } from '../proposals/proposeDecision.ts';
import { confirmInside } from '../purchases/confirmPayment.ts';
import { lockPurchase } from '../purchases/lockPurchase.ts';
import { randomAddressPart } from '../purchases/purchaseToken.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { lockSuspense, type SuspenseItem } from './listSuspense.ts';
import { postSuspenseResolved } from './postSuspense.ts';

export type SuspenseDecision =
  /** It pays for this purchase, which becomes a sale; what is above the price is kept again. */
  | { way: 'match'; purchaseId: string }
  /** Back to the payer: by M-Pesa to the phone that paid (given here where we know none), by card to the charge. */
  | { way: 'refund'; phone?: string | null }
  /** Somebody gave it back outside of this system: the receipt shows it. */
  | { way: 'paidBack'; receipt: string }
  | { way: 'writeOff' };

/**
 * Staff decide what becomes of money that is kept for a buyer. Once for each sum. What nothing outside shows needs two of
 * them: to write it off, and to send it to a phone that was typed, because who paid is not known.
 *
 * @throws NotAllowed, StaffCodeRequired, NotFound when it is decided already, InvalidInput, Conflict when the sum does not fit the way.
 */
export async function resolveSuspense(
  app: App,
  eyes: Eyes,
  input: { id: string; decision: SuspenseDecision; reason: string },
): Promise<Decided> {
  const actorId = await freshStaffActor(app, eyes);
  const reason = input.reason.trim();
  if (reason === '' || reason.length > 500)
    throw new InvalidInput('Say why, in at most 500 letters', 'reason');
  if (!/^\d{1,18}$/.test(input.id)) throw new InvalidInput('That is not the id of kept money', 'id');
  const { decision } = input;
  return inTransaction(app, async (tx) => {
    const item = await lockKept(tx, input.id);
    const needsTwo = decision.way === 'writeOff' || (decision.way === 'refund' && !payerOf(item));
    if (actorId === null || !needsTwo) {
      await settleKept(app, tx, { item, decision, actorId, reason });
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

/**
 * Kept money whose row is held.
 *
 * @throws NotFound when it is decided already.
 */
export async function lockKept(tx: Tx, id: string): Promise<SuspenseItem> {
  const item = await lockSuspense(tx, id);
  if (!item) throw new NotFound('There is no such kept money, or it is decided already');
  return item;
}

/**
 * Carries out what was decided about kept money whose row is held.
 *
 * @throws NotFound, InvalidInput, Conflict when the sum does not fit the way.
 */
export async function settleKept(
  app: App,
  tx: Tx,
  {
    item,
    decision,
    actorId,
    reason,
  }: { item: SuspenseItem; decision: SuspenseDecision; actorId: string | null; reason: string },
): Promise<void> {
  await postSuspenseResolved(tx, item, decision.way, app.clock.now());
  if (decision.way === 'match') await match(app, tx, item, decision.purchaseId);
  if (decision.way === 'refund') await giveBack(app, tx, item, decision.phone ?? null, reason);
  await recordAudit(app, tx, {
    actorId,
    action: 'resolve kept money',
    subject: `suspense:${item.id}`,
    detail: { ...withoutPhone(decision), reason },
  });
}

/** The log forgets nothing: a phone stays in the refund's row. */
function withoutPhone(decision: SuspenseDecision) {
  return decision.way === 'refund' ? { way: decision.way } : decision;
}

async function match(app: App, tx: Tx, item: SuspenseItem, purchaseId: string): Promise<void> {
  if (!isUuid(purchaseId)) throw new InvalidInput('That is not the id of a purchase', 'purchase');
  const purchase = await lockPurchase(tx, purchaseId);
  if (!purchase) throw new NotFound('There is no such purchase');
  if (purchase.state === 'PAID') throw new Conflict('PAID', 'This purchase is paid already');
  if (purchase.provider !== item.provider || purchase.currency !== item.amount.currency)
    throw new Conflict(
      'OTHER_CURRENCY',
      'The money came another way or in another currency than this purchase',
    );
  if (item.amount.minor < purchase.amountMinor)
    throw new Conflict('TOO_LITTLE', 'It is less than the price of this purchase');
  const confirmed = await confirmInside(app, tx, {
    purchaseId,
    receipt: item.receipt,
    amountMinor: item.amount.minor,
    currency: purchase.currency,
    fromKept: true,
  });
  if (confirmed !== 'paid') throw new Conflict('RECEIPT_TAKEN', 'Its receipt belongs to another purchase');
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

/** Who paid, where it is known so well that money can go back there; M-Pesa may tell a phone with stars in it. */
function payerOf({ provider, receipt, phone }: SuspenseItem): string | null {
  if (provider === 'FLUTTERWAVE') return receipt;
  return phone !== null && /^\d{12}$/.test(phone) ? phone : null;
}

/** M-Pesa sends from Ksh 10 on, in whole shillings, to a phone; a card refund needs the charge. */
function payeeOf(item: SuspenseItem, givenPhone: string | null): { phone: string } | { chargeId: string } {
  if (item.provider === 'FLUTTERWAVE') {
    if (item.receipt === null)
      throw new Conflict('NO_CHARGE', 'The card charge is not known: give it back by hand');
    return { chargeId: item.receipt };
  }
  const phone = parsePhoneOfAnyForm(givenPhone ?? item.phone ?? '');
  if (!phone) throw new InvalidInput('Which phone paid is not known: give its number', 'phone');
  if ((payerOf(item) ?? phone) !== phone)
    throw new InvalidInput('Money goes back only to the phone that paid it', 'phone');
  if (item.amount.minor < 1000n || item.amount.minor % 100n !== 0n)
    throw new Conflict(
      'NOT_SENDABLE',
      'M-Pesa sends from Ksh 10 on, in whole shillings: give it back by hand',
    );
  return { phone };
}
