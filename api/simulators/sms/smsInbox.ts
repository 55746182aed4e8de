import type { ReportStatus } from './smsStatus.ts';

export type SmsMessage = {
  id: string;
  to: string;
  from: string;
  text: string;
  encoding: 'GSM-7' | 'UCS-2';
  parts: number;
  cost: string;
  /** ISO 8601, by the simulator's clock. */
  at: string;
  reports: ReportStatus[];
};

type Listener = (message: SmsMessage) => void;

/** Every message that the service took, by phone: what the people at the other end can read. */
export class SmsMessages {
  #messages: SmsMessage[] = [];
  #listeners = new Set<Listener>();

  add(message: SmsMessage): void {
    this.#messages.push(message);
    for (const listener of [...this.#listeners]) listener(message);
  }

  clear(): void {
    this.#messages = [];
  }

  /** Oldest first; with a phone, only its own. */
  messages(phone?: string): SmsMessage[] {
    return this.#messages.filter((message) => phone === undefined || message.to === phone);
  }

  last(phone: string): SmsMessage | undefined {
    return this.messages(phone).at(-1);
  }

  byId(id: string): SmsMessage | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  onMessage(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves with the newest matching message, present or future; rejects after `timeoutMs` of real time. */
  waitFor(
    phone: string,
    predicate: (message: SmsMessage) => boolean = () => true,
    timeoutMs = 120_000,
  ): Promise<SmsMessage> {
    const present = this.messages(phone).filter(predicate).at(-1);
    if (present !== undefined) return Promise.resolve(present);
    return new Promise((resolve, reject) => {
      const stop = this.onMessage((message) => {
        if (message.to !== phone || !predicate(message)) return;
        clearTimeout(timer);
        stop();
        resolve(message);
      });
      const timer = setTimeout(() => {
        stop();
        const seen = this.messages(phone).map((message) => message.text);
        reject(new Error(`No such SMS to ${phone} within ${timeoutMs} ms; it has ${JSON.stringify(seen)}`));
      }, timeoutMs);
    });
  }
}
