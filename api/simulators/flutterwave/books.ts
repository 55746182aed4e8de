import { randomBytes, randomInt } from 'node:crypto';
import type { Amount } from './amounts.ts';

export type Customer = { id: number; name: string; email: string; phone: string | null; createdAt: number };

export type Checkout = {
  token: string;
  txRef: string;
  amount: Amount;
  customer: Customer;
  redirectUrl: string | undefined;
  title: string;
  description: string;
  logo: string | undefined;
  paymentOptions: string[];
  meta: unknown;
  createdAt: number;
  expiresAt: number;
  maxAttempts: number;
  failures: number;
  /** Once paid, or with a payment on its way, the link takes no other. */
  taken: boolean;
};

export type ChargeStatus = 'successful' | 'failed' | 'pending';
export type Charge = {
  id: number;
  flwRef: string;
  txRef: string;
  status: ChargeStatus;
  /** The amount paid; the amount asked for is the checkout's. */
  amount: Amount;
  charged: Amount;
  fee: Amount;
  paymentType: string;
  processorResponse: string;
  customer: Customer;
  meta: unknown;
  createdAt: number;
};

export type RefundStatus = 'completed' | 'pending' | 'failed';
export type Refund = {
  id: number;
  flwRef: string;
  transactionId: number;
  amount: Amount;
  status: RefundStatus;
  comments: string;
  createdAt: number;
  updatedAt: number;
};

export type ChargebackStatus = 'initiated' | 'won' | 'lost';
export type Chargeback = {
  id: number;
  transactionId: number;
  txRef: string;
  amount: Amount;
  comment: string;
  status: ChargebackStatus;
  openedAt: number;
  dueAt: number;
};

export type Change = {
  kind: 'checkout' | 'transaction' | 'refund' | 'chargeback' | 'webhook';
  txRef: string;
};

export const ACCOUNT_ID = 17321;
export const WALLET_ID = 74639;

/** All that the service remembers. */
export class Books {
  checkouts = new Map<string, Checkout>();
  charges: Charge[] = [];
  refunds: Refund[] = [];
  chargebacks: Chargeback[] = [];
  #customers = new Map<string, Customer>();
  #listeners = new Set<(change: Change) => void>();
  // A restarted simulator must not hand out an id that a database of yesterday already holds. Always beyond 32 bits,
  // so that a column too narrow for the service's growing ids fails in the first test.
  #lastId = randomInt(5_000_000_000, 9_000_000_000);

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  newToken(): string {
    return randomBytes(10).toString('hex');
  }

  newReference(prefix: string): string {
    return `${prefix}${randomBytes(8).toString('hex').toUpperCase()}`;
  }

  customer(email: string, name: string, phone: string | null, now: number): Customer {
    const key = email.toLowerCase();
    const known = this.#customers.get(key);
    const customer = {
      id: known?.id ?? this.nextId(),
      name,
      email,
      phone,
      createdAt: known?.createdAt ?? now,
    };
    this.#customers.set(key, customer);
    return customer;
  }

  checkoutByReference(txRef: string): Checkout | undefined {
    return [...this.checkouts.values()].find((checkout) => checkout.txRef === txRef);
  }

  chargeById(id: number): Charge | undefined {
    return this.charges.find((charge) => charge.id === id);
  }

  /** The newest charge of a reference: a failed first try does not hide the second. */
  chargeByReference(txRef: string): Charge | undefined {
    return this.charges.findLast((charge) => charge.txRef === txRef);
  }

  /** What refunds that have not failed have already taken from a charge, in its minor units. */
  refundedMinor(transactionId: number): bigint {
    return this.refunds
      .filter((refund) => refund.transactionId === transactionId && refund.status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount.minor, 0n);
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(kind: Change['kind'], txRef: string): void {
    for (const listener of [...this.#listeners]) listener({ kind, txRef });
  }

  clear(): void {
    this.checkouts.clear();
    this.charges = [];
    this.refunds = [];
    this.chargebacks = [];
  }
}
