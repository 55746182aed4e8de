import { jsonReply, type Reply } from '../simulatorHttp.ts';
import { parseAmount } from './amounts.ts';
import type { Charge, Refund, RefundStatus } from './books.ts';
import type { CheckoutScript, WebhookPlan } from './checkoutScripts.ts';
import { errorReply } from './createPayment.ts';
import type { Simulation } from './payCheckout.ts';
import { refundData, refundEvent } from './payloads.ts';

export type RefundSettings = {
  /** The dashboard's switch, off by default. */
  refundWebhook: boolean;
};

function notifyRefund(sim: Simulation, charge: Charge, refund: Refund, plan: WebhookPlan = {}): void {
  const about = { transactionId: charge.id, txRef: charge.txRef };
  void sim.webhooks.notify(about, refundEvent(refund, plan.status), plan);
}

/** Gives back all or part of a successful charge, never more than what is left of it. */
export function refundCharge(
  sim: Simulation,
  settings: RefundSettings,
  charge: Charge,
  body: string,
  script: CheckoutScript['refund'],
): Reply {
  let request: { amount?: unknown; comments?: unknown };
  try {
    const value: unknown = body === '' ? {} : JSON.parse(body);
    if (typeof value !== 'object' || value === null) return errorReply(400, 'body must be an object');
    request = value;
  } catch {
    return errorReply(400, 'Unexpected token in JSON');
  }
  if (script?.refuse !== undefined) return errorReply(400, script.refuse);
  if (charge.status !== 'successful') return errorReply(400, 'This transaction cannot be refunded');
  const left = charge.amount.minor - sim.books.refundedMinor(charge.id);
  const amount =
    request.amount === undefined
      ? { minor: left, currency: charge.amount.currency }
      : parseAmount(request.amount, charge.amount.currency);
  if (typeof amount === 'string') return errorReply(400, amount);
  if (amount.minor > left || left === 0n) {
    return errorReply(400, 'Refund amount is greater than the amount that is left of the transaction');
  }
  const now = sim.alarms.clock.now();
  const refund: Refund = {
    id: sim.books.nextId(),
    flwRef: sim.books.newReference('URF_'),
    transactionId: charge.id,
    amount,
    status: script?.status ?? 'completed',
    comments: typeof request.comments === 'string' ? request.comments : '',
    createdAt: now,
    updatedAt: now,
  };
  sim.books.refunds.push(refund);
  sim.books.changed('refund', charge.txRef);
  if (settings.refundWebhook && refund.status !== 'pending')
    notifyRefund(sim, charge, refund, script?.webhook);
  return jsonReply(200, {
    status: 'success',
    message: 'Transaction refund initiated',
    data: refundData(refund),
  });
}

/** Decides a pending refund; false when there is none. */
export function resolveRefund(
  sim: Simulation,
  settings: RefundSettings,
  refundId: number,
  status: Exclude<RefundStatus, 'pending'>,
): boolean {
  const refund = sim.books.refunds.find((one) => one.id === refundId && one.status === 'pending');
  const charge = refund && sim.books.chargeById(refund.transactionId);
  if (refund === undefined || charge === undefined) return false;
  refund.status = status;
  refund.updatedAt = sim.alarms.clock.now();
  sim.books.changed('refund', charge.txRef);
  if (settings.refundWebhook) notifyRefund(sim, charge, refund);
  return true;
}
