import { redeliverPayout } from './b2cResult.ts';
import { type PayBill, payBill } from './c2b.ts';
import type { Delivery } from './deliveries.ts';
import { isScenario, type ScenarioName, scenario } from './scenarios.ts';
import type { Claim, Script, ScriptRule } from './scripts.ts';
import type { Mode, Quirks } from './settings.ts';
import { redeliver, stkBody } from './stkCallback.ts';
import { resolveRequest } from './stkResolution.ts';
import type { Wallet } from './wallets.ts';
import type { Change, Movement, Payout, Prompt, StkRequest, World } from './world.ts';

/** A callback that Safaricom never sent. */
export interface Forgery {
  url: string;
  merchantRequestId?: string;
  checkoutRequestId?: string;
  phone?: string;
  /** Whole KES. */
  amount?: number;
  code?: number | string;
  receipt?: string;
  /** Any loopback address, e.g. 127.0.0.66. */
  from?: string;
  headers?: Record<string, string>;
  /** Replaces the whole body. */
  body?: unknown;
  /** Sent as it is: broken JSON, a form. */
  raw?: string;
}

export type SimulatorErrorCode =
  | 'unknownPrompt'
  | 'unknownRequest'
  | 'unknownScenario'
  | 'badAmount'
  | 'notManual';

/** A wrong use of the control surface. */
export class SimulatorError extends Error {
  readonly code: SimulatorErrorCode;

  constructor(code: SimulatorErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** What a test, or a page that shows the phone, can see and do. Amounts are whole KES, phones `2547…`. */
export class Bank {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Prompts lit up and not ignored, oldest first. */
  prompts(phone?: string): Prompt[] {
    return [...this.#world.prompts.values()]
      .filter((shown) => !shown.hidden && (phone === undefined || shown.prompt.phone === phone))
      .map((shown) => shown.prompt);
  }

  /** Enters a PIN, by default the right one. Returns the result code of the request. */
  approve(promptId: string, pin?: string): string {
    const { request } = this.#shown(promptId);
    const { wallets } = this.#world;
    const wrong = wallets.checkPin(request.phone, pin ?? wallets.of(request.phone).pin);
    void resolveRequest(this.#world, request, wrong ?? '0');
    return request.result?.code ?? '4999';
  }

  /** Presses Cancel. */
  cancel(promptId: string): void {
    void resolveRequest(this.#world, this.#shown(promptId).request, '1032');
  }

  /** Puts the phone away: the prompt is gone from the list and expires (1019) when its time is over. */
  ignore(promptId: string): void {
    const shown = this.#shown(promptId);
    shown.hidden = true;
    this.#world.changed('prompt', shown.prompt.phone);
  }

  /** The phone goes off with the prompt on it: M-Pesa gives up on it (1037). */
  lose(promptId: string): void {
    void resolveRequest(this.#world, this.#shown(promptId).request, '1037');
  }

  wallet(phone: string): Readonly<Wallet> {
    return this.#world.wallets.of(phone);
  }

  wallets(): readonly Readonly<Wallet>[] {
    return this.#world.wallets.list();
  }

  setWallet(phone: string, values: Partial<Omit<Wallet, 'phone'>>): Readonly<Wallet> {
    if (values.balance !== undefined) requireWhole(values.balance);
    const wallet = Object.assign(this.#world.wallets.of(phone), values);
    if (values.locked === false) wallet.wrongPins = 0;
    this.#world.changed('wallet', phone);
    return wallet;
  }

  accounts(): Readonly<World['accounts']> {
    return { ...this.#world.accounts };
  }

  setAccounts(values: Partial<World['accounts']>): void {
    for (const value of Object.values(values)) requireWhole(value);
    Object.assign(this.#world.accounts, values);
    this.#world.changed('settings');
  }

  /** Adds a rule. `script` is a scenario's name or a script of one's own. */
  setScript(rule: Omit<ScriptRule, 'script'> & { script: ScenarioName | Script }): void {
    const { script } = rule;
    if (typeof script === 'string' && !isScenario(script)) {
      throw new SimulatorError('unknownScenario', `There is no scenario "${script}"`);
    }
    this.#world.scripts.add({ ...rule, script: typeof script === 'string' ? scenario(script) : script });
    this.#world.changed('settings');
  }

  scripts(): readonly ScriptRule[] {
    return this.#world.scripts.list();
  }

  clearScripts(): void {
    this.#world.scripts.clear();
    this.#world.changed('settings');
  }

  /** Everything that moved, oldest first. */
  transactions(): readonly Movement[] {
    return this.#world.movements;
  }

  /** Every accepted push, with its result once there is one. */
  requests(): StkRequest[] {
    return [...this.#world.stkRequests.values()];
  }

  payouts(): Payout[] {
    return [...this.#world.payouts.values()];
  }

  /** Every post to the business, the latest 5,000. */
  deliveries(): readonly Delivery[] {
    return this.#world.deliveries.list();
  }

  /** Resolves when no callback is on its way. */
  idle(): Promise<void> {
    return this.#world.deliveries.idle();
  }

  /** The customer pays from the M-Pesa menu. */
  payBill(payment: PayBill): Promise<{ receipt: string } | { refused: string }> {
    requireWhole(payment.amount);
    return payBill(this.#world, payment);
  }

  /** Posts the callback or result of a push or payout again, by CheckoutRequestID or OriginatorConversationID. */
  async redeliver(id: string, options: { claim?: Claim; copies?: number } = {}): Promise<void> {
    const request = this.#world.stkRequests.get(id);
    const payout = this.#world.payouts.get(id);
    if (request) await redeliver(this.#world, request, options);
    else if (payout) await redeliverPayout(this.#world, payout, options);
    else throw new SimulatorError('unknownRequest', `There is no push or payout "${id}"`);
  }

  /** Posts a forged callback. No money moves. */
  async forgeCallback(forgery: Forgery): Promise<void> {
    const code = forgery.code ?? 0;
    const at = this.#world.now();
    const body = stkBody({
      merchantRequestId: forgery.merchantRequestId ?? 'f0f0-4b95-a71d-b30d3cdbb7a7942864',
      checkoutRequestId: forgery.checkoutRequestId ?? 'ws_CO_01012026000000000700000000',
      code,
      text: String(code) === '0' ? 'The service request is processed successfully.' : 'Failed',
      paid:
        String(code) === '0'
          ? {
              amount: forgery.amount ?? 1,
              receipt: forgery.receipt ?? this.#world.receipts.next(at),
              phone: forgery.phone ?? '254700000000',
              at,
            }
          : undefined,
    });
    const { url, from, headers, raw } = forgery;
    await this.#world.deliveries.post({
      kind: 'forged',
      url,
      body: forgery.body ?? body,
      raw,
      from,
      headers,
    });
  }

  /** Ends the token, as when another process asks for a new one. */
  invalidateToken(): void {
    this.#world.tokens.revoke();
  }

  /** Number of calls refused for coming too fast. */
  get arrested(): number {
    return this.#world.arrivals.refused;
  }

  get tokensIssued(): number {
    return this.#world.tokens.issued;
  }

  operator(): { locked: boolean; wrongPasswords: number } {
    return { ...this.#world.operator };
  }

  setOperator(locked: boolean): void {
    Object.assign(this.#world.operator, { locked, wrongPasswords: 0 });
    this.#world.changed('settings');
  }

  get mode(): Mode {
    return this.#world.settings.mode;
  }

  setMode(mode: Mode): void {
    this.#world.settings.mode = mode;
    this.#world.changed('settings');
  }

  quirks(): Readonly<Quirks> {
    return { ...this.#world.settings.quirks };
  }

  setQuirks(quirks: Partial<Quirks>): void {
    Object.assign(this.#world.settings.quirks, quirks);
    this.#world.changed('settings');
  }

  /** Calls `listener` after each change. Returns how to stop it. */
  onChange(listener: (change: Change) => void): () => void {
    return this.#world.onChange(listener);
  }

  #shown(promptId: string) {
    const shown = this.#world.prompts.get(promptId);
    if (!shown) throw new SimulatorError('unknownPrompt', 'That prompt has expired');
    return shown;
  }
}

function requireWhole(amount: number): void {
  if (!Number.isSafeInteger(amount)) throw new SimulatorError('badAmount', 'Amounts are whole shillings');
}
