import type { Alarms, SimulatorClock } from '../simulatorClock.ts';
import { printAmount } from './amounts.ts';
import type { Books, Change, ChargebackStatus, ChargeStatus, Checkout, RefundStatus } from './books.ts';
import { type ChargebackRequest, decideChargeback, openChargeback } from './chargebacks.ts';
import { type CheckoutScript, checkoutScriptSchema, type WebhookPlan } from './checkoutScripts.ts';
import type { MerchantSettings } from './merchantApi.ts';
import type { Outcome } from './outcomes.ts';
import { closedReason, notifyCharge, payCheckout, resolveCharge, type Simulation } from './payCheckout.ts';
import { resolveRefund } from './refundCharge.ts';
import type { WebhookDelivery } from './webhooks.ts';

/** Amounts are major units in decimal, times ISO 8601. */
type Money = { amount: string; currency: string };
export type CheckoutView = Money & {
  txRef: string;
  link: string;
  email: string;
  title: string;
  description: string;
  state: 'open' | 'taken' | 'expired' | 'attempts';
  createdAt: string;
  expiresAt: string;
};
export type TransactionView = Money & {
  id: number;
  txRef: string;
  flwRef: string;
  status: ChargeStatus;
  chargedAmount: string;
  paymentType: string;
  email: string;
  createdAt: string;
};
export type RefundView = Money & {
  id: number;
  transactionId: number;
  status: RefundStatus;
  comments: string;
};
export type ChargebackView = Money & {
  id: number;
  transactionId: number;
  txRef: string;
  status: ChargebackStatus;
  comment: string;
  openedAt: string;
  dueAt: string;
};
export type PayOutcome = { redirectUrl: string | undefined; transactionIds: number[] };
export type SettingsChange = Partial<MerchantSettings> & { webhookRetries?: boolean; webhookUrl?: string };

export type CheckoutControl = {
  checkouts(): CheckoutView[];
  transactions(filter?: { txRef?: string }): TransactionView[];
  refunds(): RefundView[];
  chargebacks(): ChargebackView[];
  /** Every notice planned, with what the receiver answered. */
  webhooks(): WebhookDelivery[];
  onChange(listener: (change: Change) => void): () => void;
  /** Presses a button of the hosted page. Throws when the link is unknown or closed. */
  pay(txRef: string, outcome?: Outcome): Promise<PayOutcome>;
  /** Decides a pending transaction. Throws when there is none. */
  settle(transactionId: number, status: 'successful' | 'failed'): void;
  /** Sends the notice of a transaction once more, at once unless the plan has a delay. Throws when unknown. */
  sendWebhook(transactionId: number, plan?: WebhookPlan): Promise<void>;
  openChargeback(transactionId: number, request?: ChargebackRequest): ChargebackView;
  decideChargeback(id: number, status: 'won' | 'lost'): void;
  resolveRefund(id: number, status: 'completed' | 'failed'): void;
  setScript(script: CheckoutScript): void;
  scripts(): CheckoutScript[];
  clearScripts(): void;
  configure(change: SettingsChange): void;
  /** Resolves when no notice is on the wire; those whose time has not come do not count. */
  idle(): Promise<void>;
  /** Forgets everything, scripts included. */
  reset(): void;
};

function orThrow(done: boolean, message: string): void {
  if (!done) throw new RangeError(message);
}

const iso = (time: number) => new Date(time).toISOString();
const money = (amount: { minor: bigint; currency: string }): Money => {
  return { amount: printAmount(amount), currency: amount.currency };
};

function viewCheckout(checkout: Checkout, clock: SimulatorClock, baseUrl: string): CheckoutView {
  return {
    ...money(checkout.amount),
    txRef: checkout.txRef,
    link: `${baseUrl}/v3/hosted/pay/${checkout.token}`,
    email: checkout.customer.email,
    title: checkout.title,
    description: checkout.description,
    state: closedReason(checkout, clock.now()) ?? 'open',
    createdAt: iso(checkout.createdAt),
    expiresAt: iso(checkout.expiresAt),
  };
}

function viewChargeback(chargeback: Books['chargebacks'][number]): ChargebackView {
  const { amount, openedAt, dueAt, ...rest } = chargeback;
  return { ...rest, ...money(amount), openedAt: iso(openedAt), dueAt: iso(dueAt) };
}

/** Typed controls of the simulator; `/__sim` offers the same over HTTP. */
export function checkoutControl(
  sim: Simulation,
  settings: MerchantSettings,
  alarms: Alarms,
  baseUrl: () => string,
): CheckoutControl {
  const { books, scripts, webhooks } = sim;
  const chargeOf = (id: number) => {
    const charge = books.chargeById(id);
    if (charge === undefined) throw new RangeError(`No transaction ${id}`);
    return charge;
  };
  return {
    checkouts: () =>
      [...books.checkouts.values()].map((checkout) => viewCheckout(checkout, alarms.clock, baseUrl())),
    transactions: (filter) =>
      books.charges
        .filter((charge) => filter?.txRef === undefined || charge.txRef === filter.txRef)
        .map(({ id, txRef, flwRef, status, amount, charged, paymentType, customer, createdAt }) => {
          const rest = { chargedAmount: printAmount(charged), paymentType, email: customer.email };
          return { id, txRef, flwRef, status, ...money(amount), ...rest, createdAt: iso(createdAt) };
        }),
    refunds: () =>
      books.refunds.map(({ id, transactionId, status, comments, amount }) => {
        return { id, transactionId, status, comments, ...money(amount) };
      }),
    chargebacks: () => books.chargebacks.map(viewChargeback),
    webhooks: () => webhooks.deliveries,
    onChange: (listener) => books.onChange(listener),
    async pay(txRef, outcome = 'pay') {
      const checkout = books.checkoutByReference(txRef);
      if (checkout === undefined) throw new RangeError(`No checkout with the reference ${txRef}`);
      const result = await payCheckout(sim, checkout, outcome);
      if (result.kind === 'closed') throw new RangeError(`The link of ${txRef} is closed: ${result.reason}`);
      return { redirectUrl: result.redirectUrl, transactionIds: result.charges.map((charge) => charge.id) };
    },
    settle: (id, status) =>
      orThrow(resolveCharge(sim, chargeOf(id), status), `Transaction ${id} is not pending`),
    sendWebhook: (id, plan = {}) => notifyCharge(sim, chargeOf(id), { delayMs: 0, ...plan }),
    openChargeback(id, request = {}) {
      const opened = openChargeback(sim, chargeOf(id), request);
      if (typeof opened === 'string') throw new RangeError(opened);
      return viewChargeback(opened);
    },
    decideChargeback: (id, status) => orThrow(decideChargeback(sim, id, status), `No open chargeback ${id}`),
    resolveRefund: (id, status) =>
      orThrow(resolveRefund(sim, settings, id, status), `No pending refund ${id}`),
    setScript: (script) => scripts.add(checkoutScriptSchema.parse(script)),
    scripts: () => scripts.list(),
    clearScripts: () => scripts.clear(),
    configure({ webhookRetries, webhookUrl, ...change }) {
      Object.assign(settings, change);
      if (webhookRetries !== undefined) webhooks.settings.retries = webhookRetries;
      if (webhookUrl !== undefined) webhooks.settings.url = webhookUrl;
    },
    idle: () => webhooks.idle(),
    reset() {
      books.clear();
      scripts.clear();
      webhooks.deliveries.length = 0;
    },
  };
}
