import type { Alarms } from '../simulatorClock.ts';
import type { WebhookPlan } from './checkoutScripts.ts';

export type WebhookDelivery = {
  transactionId: number;
  txRef: string;
  body: unknown;
  hash: 'right' | 'wrong' | 'missing';
  /** HTTP statuses of the receiver, or why there was none; empty when the notice was lost on purpose. */
  answers: (number | string)[];
};

export type WebhookSettings = {
  url: string;
  hash: string;
  /** The dashboard's switch: three more tries, half an hour apart. */
  retries: boolean;
  delayMs: number;
  /** How long the receiver has to answer, in real time. */
  answerMs: number;
};

const RETRY_AFTER_MS = 30 * 60_000;
const RETRIES = 3;

/** Posts notices to the merchant. The header is a shared password, the body is not signed. */
export class Webhooks {
  readonly deliveries: WebhookDelivery[] = [];
  readonly settings: WebhookSettings;
  #alarms: Alarms;
  #inFlight = new Set<Promise<void>>();
  #closing = new AbortController();
  #onDelivery: (delivery: WebhookDelivery) => void;

  constructor(alarms: Alarms, settings: WebhookSettings, onDelivery: (delivery: WebhookDelivery) => void) {
    this.#alarms = alarms;
    this.settings = settings;
    this.#onDelivery = onDelivery;
  }

  /**
   * Plans one notice. The body is a snapshot of now, however late it leaves. The promise resolves with
   * the receiver's answer, for `beforeRedirect`; it never rejects.
   */
  async notify(
    about: { transactionId: number; txRef: string },
    body: unknown,
    plan: WebhookPlan,
  ): Promise<void> {
    const hash = plan.hash ?? 'right';
    const deliveries = Array.from({ length: plan.copies ?? 1 }, (): WebhookDelivery => {
      return { ...about, body, hash, answers: [] };
    });
    this.deliveries.push(...deliveries);
    if (plan.lost) return;
    const send = () => Promise.all(deliveries.map((delivery) => this.#track(delivery, 0))).then(() => {});
    if (plan.beforeRedirect) return send();
    this.#alarms.after(plan.delayMs ?? this.settings.delayMs, () => void send());
  }

  /** Resolves when no notice is on the wire. Notices whose time has not come do not count. */
  async idle(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight);
  }

  close(): void {
    this.#closing.abort();
  }

  #track(delivery: WebhookDelivery, tries: number): Promise<void> {
    const sending = this.#send(delivery, tries).finally(() => this.#inFlight.delete(sending));
    this.#inFlight.add(sending);
    return sending;
  }

  async #send(delivery: WebhookDelivery, tries: number): Promise<void> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (delivery.hash === 'right') headers['verif-hash'] = this.settings.hash;
    if (delivery.hash === 'wrong') headers['verif-hash'] = 'not-the-hash';
    let answer: number | string;
    try {
      const response = await fetch(this.settings.url, {
        method: 'POST',
        headers,
        body: JSON.stringify(delivery.body),
        // A 3xx is a failure: the service does not follow it.
        redirect: 'manual',
        // In real time: a jump of the manual clock must not cut off a request in flight.
        signal: AbortSignal.any([AbortSignal.timeout(this.settings.answerMs), this.#closing.signal]),
      });
      answer = response.status;
      await response.body?.cancel();
    } catch (error) {
      answer = error instanceof Error ? error.message : String(error);
    }
    delivery.answers.push(answer);
    this.#onDelivery(delivery);
    if (answer !== 200 && this.settings.retries && tries < RETRIES && !this.#closing.signal.aborted) {
      this.#alarms.after(RETRY_AFTER_MS, () => void this.#track(delivery, tries + 1));
    }
  }
}
