import { z } from 'zod';
import { ScriptsInParts } from '../scripts.ts';
import { httpFaultSchema } from '../simulatorHttp.ts';
import { type Amount, parseAmount, printAmount, wireAmount } from './amounts.ts';
import { webhookPlanSchema } from './checkoutScripts.ts';
import type { Simulation } from './payCheckout.ts';

export const transferScriptSchema = z.strictObject({
  /** The receiving account; unset: all. */
  account: z.string().optional(),
  /** How often each of its parts applies; unset: until cleared. */
  times: z.number().int().positive().optional(),
  /** The order's answer; `refuse` is an error with this text, and nothing is made. */
  create: httpFaultSchema.optional(),
  refuse: z.string().min(1).optional(),
  /** Answers about one transfer, by id or reference. */
  find: httpFaultSchema.optional(),
  /** What it ends in; `open` waits for `decide`. */
  end: z.enum(['successful', 'failed', 'open']).optional(),
  message: z.string().optional(),
  webhook: webhookPlanSchema.optional(),
});
export type TransferScript = z.infer<typeof transferScriptSchema>;
const PARTS = ['create', 'refuse', 'find', 'end', 'message', 'webhook'] as const;
type Part = (typeof PARTS)[number];

export type TransferOrder = {
  reference: string;
  bank: string;
  account: string;
  holder: string;
  amount: Amount;
  narration: string;
};
export type SimTransfer = TransferOrder & {
  id: number;
  status: 'NEW' | 'PENDING' | 'SUCCESSFUL' | 'FAILED';
  fee: Amount;
  /** What it took from the KES wallet. */
  cost: Amount;
  message: string;
  createdAt: number;
};
export type TransferView = {
  id: number;
  reference: string;
  bank: string;
  account: string;
  status: SimTransfer['status'];
  amount: string;
  currency: string;
};

export type TransferControl = {
  transfers(): TransferView[];
  /** Decides an open transfer, and sends its notice. Throws when there is none. */
  decide(reference: string, status: 'successful' | 'failed', message?: string): void;
  /** Changes a transfer without a notice, as when a bank returns the money. */
  revise(reference: string, change: Partial<Pick<SimTransfer, 'status' | 'amount' | 'account'>>): void;
  sendWebhook(reference: string, plan?: z.infer<typeof webhookPlanSchema>): Promise<void>;
  /** A transfer made by hand in the dashboard. */
  make(order: TransferOrder): void;
  setScript(script: TransferScript): void;
  clearScripts(): void;
  /** Major units of KES in the wallet. */
  wallet(): string;
  setWallet(amount: string): void;
  /** Units of the currency for one shilling, as a decimal. */
  setRate(currency: string, perShilling: string): void;
  fees: Map<string, string>;
};

/** Units for one Kenyan shilling, in thousandths. */
const RATES = new Map([
  ['UGX', 28_500n],
  ['NGN', 11_600n],
]);
const FEES: ReadonlyArray<[string, string]> = [
  ['UGX', '500'],
  ['NGN', '26.875'],
];
export const BANKS: ReadonlyArray<{ id: number; code: string; name: string }> = [
  { id: 1, code: '044', name: 'Access Bank' },
  { id: 20, code: '058', name: 'GTBank Plc' },
  { id: 27, code: '057', name: 'Zenith Bank' },
];
export const NETWORKS = new Map([['UGX', ['MTN', 'AIRTEL']]]);

/** The payout side of the service: orders, wallets, rates. */
export class TransferDesk implements TransferControl {
  readonly sim: Simulation;
  readonly orders: SimTransfer[] = [];
  readonly fees = new Map(FEES);
  #rates = new Map(RATES);
  #wallet: Amount = { minor: 500_000_000n, currency: 'KES' };
  readonly scripts = new ScriptsInParts<TransferScript, Part, string>(
    PARTS,
    (script, account) => script.account === undefined || script.account === account,
  );

  constructor(sim: Simulation) {
    this.sim = sim;
  }

  /** KES that so much costs, rounded up to a cent; null for a currency without a rate. */
  costOf({ minor, currency }: Amount): Amount | null {
    const perShilling = this.#rates.get(currency);
    if (perShilling === undefined) return null;
    const hundredths = currency === 'UGX' ? minor * 100n : minor;
    return { minor: (hundredths * 1_000n + perShilling - 1n) / perShilling, currency: 'KES' };
  }

  feeOf(currency: string): string {
    return this.fees.get(currency) ?? '0';
  }

  balance(): Amount {
    return this.#wallet;
  }

  order(order: TransferOrder): SimTransfer {
    const { account } = order;
    const cost = this.costOf(order.amount) ?? order.amount;
    // The fee has more decimals than its currency, as in the service's own answers.
    const [whole = '0', fraction = ''] = this.feeOf(order.amount.currency).split('.');
    const digits = order.amount.currency === 'UGX' ? 0 : 2;
    const made: SimTransfer = {
      ...order,
      id: this.sim.books.nextId(),
      status: 'NEW',
      fee: {
        minor: BigInt(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`),
        currency: order.amount.currency,
      },
      cost,
      message: '',
      createdAt: this.sim.alarms.clock.now(),
    };
    this.orders.push(made);
    if (cost.minor > this.#wallet.minor) {
      this.#later(made, 'failed', 'DISBURSE FAILED: Insufficient funds in customer wallet');
      return made;
    }
    this.#wallet = { ...this.#wallet, minor: this.#wallet.minor - cost.minor };
    const end = this.scripts.take('end', account) ?? 'successful';
    const message = this.scripts.take('message', account);
    if (end !== 'open') this.#later(made, end, message);
    return made;
  }

  #later(made: SimTransfer, end: 'successful' | 'failed', message?: string): void {
    const withoutMoney = message?.includes('Insufficient funds') === true;
    this.sim.alarms.after(this.sim.pendingMs, () => this.#end(made, end, message, !withoutMoney));
  }

  #end(made: SimTransfer, end: 'successful' | 'failed', message?: string, wasDebited = true): void {
    if (made.status !== 'NEW' && made.status !== 'PENDING') return;
    made.status = end === 'successful' ? 'SUCCESSFUL' : 'FAILED';
    made.message = message ?? (end === 'successful' ? 'Successful' : 'DISBURSE FAILED: Transfer failed');
    if (end === 'failed' && wasDebited)
      this.#wallet = { ...this.#wallet, minor: this.#wallet.minor + made.cost.minor };
    void this.sendWebhook(made.reference, this.scripts.take('webhook', made.account) ?? {});
  }

  byReference(reference: string): SimTransfer | undefined {
    return this.orders.find((one) => one.reference === reference);
  }

  #must(reference: string): SimTransfer {
    const found = this.byReference(reference);
    if (!found) throw new RangeError(`No transfer ${reference}`);
    return found;
  }

  transfers(): TransferView[] {
    return this.orders.map(({ id, reference, bank, account, status, amount }) => {
      return {
        id,
        reference,
        bank,
        account,
        status,
        amount: printAmount(amount),
        currency: amount.currency,
      };
    });
  }

  decide(reference: string, status: 'successful' | 'failed', message?: string): void {
    this.#end(this.#must(reference), status, message);
  }

  revise(reference: string, change: Partial<Pick<SimTransfer, 'status' | 'amount' | 'account'>>): void {
    Object.assign(this.#must(reference), change);
  }

  sendWebhook(reference: string, plan: z.infer<typeof webhookPlanSchema> = {}): Promise<void> {
    const made = this.#must(reference);
    const status = plan.status === undefined ? made.status : plan.status.toUpperCase();
    const body = { event: 'transfer.completed', 'event.type': 'Transfer', data: transferData(made, status) };
    return this.sim.webhooks.notify({ transactionId: made.id, txRef: reference }, body, plan);
  }

  make(order: TransferOrder): void {
    this.#end(this.order(order), 'successful');
  }

  setScript(script: TransferScript): void {
    this.scripts.add(transferScriptSchema.parse(script));
  }

  clearScripts(): void {
    this.scripts.clear();
  }

  wallet(): string {
    return printAmount(this.#wallet);
  }

  setWallet(amount: string): void {
    const parsed = parseAmount(amount, 'KES');
    if (typeof parsed === 'string') throw new RangeError(parsed);
    this.#wallet = parsed;
  }

  setRate(currency: string, perShilling: string): void {
    const parsed = /^(\d+)(?:\.(\d{1,3}))?$/.exec(perShilling);
    if (!parsed) throw new RangeError('a rate is a decimal with three places at most');
    this.#rates.set(currency, BigInt(`${parsed[1]}${(parsed[2] ?? '').padEnd(3, '0')}`));
  }
}

/** `data` of a transfer in answers, lists and notices. */
export function transferData(made: SimTransfer, status: string = made.status) {
  return {
    id: made.id,
    account_number: made.account,
    bank_code: made.bank,
    full_name: made.holder,
    created_at: new Date(made.createdAt).toISOString(),
    currency: made.amount.currency,
    debit_currency: 'KES',
    amount: wireAmount(made.amount),
    fee: wireAmount(made.fee),
    status,
    reference: made.reference,
    meta: null,
    narration: made.narration,
    complete_message: made.message,
    requires_approval: 0,
    is_approved: 1,
    bank_name: BANKS.find((bank) => bank.code === made.bank)?.name ?? made.bank,
  };
}
