import { Arrivals } from './arrivals.ts';
import { Deliveries } from './deliveries.ts';
import { Receipts } from './identifiers.ts';
import type { Result } from './resultCodes.ts';
import { type Script, scriptRules } from './scripts.ts';
import type { CredentialKeys } from './securityCredential.ts';
import type { Settings } from './settings.ts';
import { Tokens } from './tokens.ts';
import { Wallets } from './wallets.ts';

/** Money that moved at Safaricom: the truth against which books are compared, in both directions. */
export interface Movement {
  receipt: string;
  kind: 'stkPush' | 'payBill' | 'b2c' | 'reversal';
  direction: 'in' | 'out';
  phone: string;
  /** Whole KES. */
  amount: number;
  /** Whole KES, taken from the charges-paid account. */
  charge: number;
  at: Date;
  accountReference?: string;
  merchantRequestId?: string;
  checkoutRequestId?: string;
  originatorConversationId?: string;
  conversationId?: string;
  /** Receipt of the reversal that undid it, or of what this one undoes. */
  reversedBy?: string;
  reverses?: string;
}

export interface StkRequest {
  merchantRequestId: string;
  checkoutRequestId: string;
  phone: string;
  amount: number;
  accountReference: string;
  description: string;
  callbackUrl: string;
  acceptedAt: Date;
  script: Script;
  /** A refusal that is certain from the start: wrong party, limits, the two-minute rule. */
  doomed?: string;
  result?: Result & { receipt?: string; at: Date };
  queries: number;
}

export interface Prompt {
  id: string;
  phone: string;
  amount: number;
  businessName: string;
  accountReference: string;
  checkoutRequestId: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface Payout {
  version: 'v1' | 'v3';
  originatorConversationId: string;
  conversationId: string;
  receipt: string;
  phone: string;
  amount: number;
  resultUrl: string;
  queueTimeoutUrl: string;
  acceptedAt: Date;
  script: Script;
  doomed?: string;
  result?: Result & { at: Date };
  statusQueries: number;
}

export interface Change {
  kind: 'request' | 'prompt' | 'movement' | 'payout' | 'delivery' | 'wallet' | 'settings';
  phone?: string;
}

export interface C2bAddresses {
  version: 'v1' | 'v2';
  confirmationUrl: string;
  validationUrl: string;
  responseType: 'Completed' | 'Cancelled';
}

/** Everything that the simulated Safaricom knows. One per server; nothing is shared between servers but the test key. */
export class World {
  readonly settings: Settings;
  readonly keys: CredentialKeys;
  readonly scripts = scriptRules();
  readonly receipts = new Receipts();
  readonly tokens: Tokens;
  readonly arrivals: Arrivals;
  readonly wallets: Wallets;
  readonly deliveries: Deliveries;
  readonly accounts: { utility: number; working: number; charges: number };
  readonly operator = { locked: false, wrongPasswords: 0 };
  readonly movements: Movement[] = [];
  readonly movementsByReceipt = new Map<string, Movement>();
  readonly stkRequests = new Map<string, StkRequest>();
  readonly pushesByPhone = new Map<string, StkRequest[]>();
  readonly openByPhone = new Map<string, StkRequest>();
  readonly prompts = new Map<
    string,
    { prompt: Prompt; request: StkRequest; stop: () => void; hidden: boolean }
  >();
  readonly payouts = new Map<string, Payout>();
  readonly #listeners = new Set<(change: Change) => void>();
  c2b: C2bAddresses | undefined;
  pullRegistered = false;

  constructor(settings: Settings, keys: CredentialKeys) {
    this.settings = settings;
    this.keys = keys;
    this.tokens = new Tokens(settings.clock);
    this.arrivals = new Arrivals(settings.clock, settings.requestsPerSecond);
    this.wallets = new Wallets(settings.walletBalance);
    this.accounts = { utility: settings.utilityBalance, working: 0, charges: 0 };
    this.deliveries = new Deliveries(settings.clock, () => this.changed('delivery'));
  }

  now(): Date {
    return this.settings.clock.now();
  }

  later(ms: number, fire: () => void): () => void {
    return this.settings.clock.setTimer(ms, fire);
  }

  changed(kind: Change['kind'], phone?: string): void {
    for (const listener of this.#listeners) listener({ kind, phone });
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Books a movement on both sides. Money coming in lands in the utility account, from which payouts go. */
  move(movement: Movement): void {
    const { phone, amount, at } = movement;
    if (movement.direction === 'in') {
      this.wallets.send(phone, amount, at);
      this.accounts.utility += amount;
    } else {
      this.wallets.receive(phone, amount, at);
      this.accounts.utility -= amount;
    }
    this.accounts.charges -= movement.charge;
    this.movements.push(movement);
    this.movementsByReceipt.set(movement.receipt, movement);
    this.changed('movement', phone);
  }
}
