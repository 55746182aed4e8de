import type { Alarms } from '../simulatorClock.ts';
import { type Amount, feeOf, parseAmount, sameFigureIn } from './amounts.ts';
import type { Books, Charge, ChargeStatus, Checkout } from './books.ts';
import type { CheckoutScripts, PayScript, WebhookPlan } from './checkoutScripts.ts';
import type { Outcome } from './outcomes.ts';
import { chargeEvent } from './payloads.ts';
import type { Webhooks } from './webhooks.ts';

export type Simulation = {
  books: Books;
  scripts: CheckoutScripts;
  webhooks: Webhooks;
  alarms: Alarms;
  /** How long a pending payment takes to be decided, ms. */
  pendingMs: number;
};

export type PayResult =
  | { kind: 'closed'; reason: 'expired' | 'taken' | 'attempts' }
  | { kind: 'done'; charges: Charge[]; redirectUrl: string | undefined };

/** Why a link takes no more payments; undefined while it does. */
export function closedReason(checkout: Checkout, now: number): 'expired' | 'taken' | 'attempts' | undefined {
  if (checkout.taken) return 'taken';
  if (now >= checkout.expiresAt) return 'expired';
  return checkout.failures >= checkout.maxAttempts ? 'attempts' : undefined;
}

function redirectTo(checkout: Checkout, status: string, transactionId?: number): string | undefined {
  if (checkout.redirectUrl === undefined) return undefined;
  const url = new URL(checkout.redirectUrl);
  url.searchParams.set('status', status);
  url.searchParams.set('tx_ref', checkout.txRef);
  if (transactionId !== undefined) url.searchParams.set('transaction_id', String(transactionId));
  return url.href;
}

function paidAmount(asked: Amount, outcome: Outcome, script: PayScript | undefined): Amount {
  const currency =
    script?.paidCurrency ??
    (outcome === 'wrong-currency' ? (asked.currency === 'NGN' ? 'KES' : 'NGN') : undefined);
  const base = currency === undefined ? asked : sameFigureIn(asked, currency);
  if (script?.paidAmount !== undefined) {
    const scripted = parseAmount(script.paidAmount, base.currency);
    if (typeof scripted === 'string') throw new RangeError(`paidAmount: ${scripted}`);
    return scripted;
  }
  if (outcome === 'pay-less') return { ...base, minor: base.minor > 1n ? base.minor / 2n : 1n };
  if (outcome === 'pay-more') return { ...base, minor: base.minor * 2n };
  return base;
}

function chargedAmount(paid: Amount, script: PayScript | undefined): Amount {
  if (script?.chargedAmount === undefined) return paid;
  const charged = parseAmount(script.chargedAmount, paid.currency);
  if (typeof charged === 'string') throw new RangeError(`chargedAmount: ${charged}`);
  return charged;
}

const RESPONSES: Record<ChargeStatus, string> = {
  successful: 'Approved by Financial Institution',
  failed: 'Declined by Financial Institution',
  pending: 'Pending validation',
};

function addCharge(
  sim: Simulation,
  checkout: Checkout,
  status: ChargeStatus,
  outcome: Outcome,
  script: PayScript | undefined,
): Charge {
  const { books, alarms } = sim;
  const amount = paidAmount(checkout.amount, outcome, script);
  const charged = chargedAmount(amount, script);
  const mobile = amount.currency === 'UGX' && checkout.paymentOptions.includes('mobilemoneyuganda');
  const charge: Charge = {
    id: books.nextId(),
    flwRef: books.newReference(mobile ? 'MOMO' : 'FLW-'),
    txRef: checkout.txRef,
    status,
    amount,
    charged,
    fee: feeOf(charged),
    paymentType: mobile ? 'mobilemoneyug' : 'card',
    processorResponse: script?.processorResponse ?? RESPONSES[status],
    customer: checkout.customer,
    meta: checkout.meta,
    createdAt: alarms.clock.now(),
  };
  books.charges.push(charge);
  books.changed('transaction', charge.txRef);
  return charge;
}

/** Sends the notice of a charge in its present state. */
export function notifyCharge(sim: Simulation, charge: Charge, plan: WebhookPlan = {}): Promise<void> {
  const about = { transactionId: charge.id, txRef: charge.txRef };
  return sim.webhooks.notify(about, chargeEvent(charge, plan.status), plan);
}

/** Decides a pending charge and sends its further notice; false when it is decided already. */
export function resolveCharge(sim: Simulation, charge: Charge, status: 'successful' | 'failed'): boolean {
  if (charge.status !== 'pending') return false;
  charge.status = status;
  charge.processorResponse = RESPONSES[status];
  const checkout = sim.books.checkoutByReference(charge.txRef);
  // The customer may try again on the same link after a failure.
  if (checkout !== undefined && status === 'failed') {
    checkout.taken = false;
    checkout.failures += 1;
  }
  sim.books.changed('transaction', charge.txRef);
  const asked = checkout?.amount ?? charge.amount;
  const plan = sim.scripts.take('webhook', subjectOf(charge.customer.email, asked, charge.txRef));
  void notifyCharge(sim, charge, plan);
  return true;
}

export function subjectOf(email: string, amount: Amount, txRef: string) {
  return { email, amount, txRef };
}

function statusOf(outcome: Outcome): ChargeStatus {
  if (outcome === 'fail') return 'failed';
  return outcome === 'leave-pending' || outcome.startsWith('pending-') ? 'pending' : 'successful';
}

/**
 * What happens when the customer presses a button of the hosted page: charges, notices and the address to which the
 * browser goes back. A cancelled link stays open, as does one whose payment failed, until its session ends.
 */
export async function payCheckout(sim: Simulation, checkout: Checkout, pressed: Outcome): Promise<PayResult> {
  const reason = closedReason(checkout, sim.alarms.clock.now());
  if (reason !== undefined) return { kind: 'closed', reason };
  if (pressed === 'cancel') {
    return { kind: 'done', charges: [], redirectUrl: redirectTo(checkout, 'cancelled') };
  }
  const subject = subjectOf(checkout.customer.email, checkout.amount, checkout.txRef);
  const script = sim.scripts.take('pay', subject);
  const outcome = script?.outcome ?? pressed;
  if (outcome === 'cancel') {
    return { kind: 'done', charges: [], redirectUrl: redirectTo(checkout, 'cancelled') };
  }
  const status = statusOf(outcome);
  const first = addCharge(sim, checkout, status, outcome, script);
  const charges = [first];
  if (status === 'failed') checkout.failures += 1;
  else checkout.taken = true;
  if (outcome === 'pay-twice') charges.push(addCharge(sim, checkout, status, outcome, script));
  if (outcome.startsWith('pending-')) {
    const decided = outcome === 'pending-then-success' ? 'successful' : 'failed';
    sim.alarms.after(sim.pendingMs, () => resolveCharge(sim, first, decided));
  }
  await Promise.all(charges.map((charge) => notifyCharge(sim, charge, sim.scripts.take('webhook', subject))));
  // Mobile money comes back as "completed", cards as "successful". Nothing documented fits a pending payment: its own
  // status is the honest hint, and a merchant has to ask anyway.
  const hint = status === 'successful' && first.paymentType !== 'card' ? 'completed' : status;
  const redirectUrl = script?.redirect === 'none' ? undefined : redirectTo(checkout, hint, first.id);
  return { kind: 'done', charges, redirectUrl };
}
