import { setMaxListeners } from 'node:events';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { SimulatorClock } from './clock.ts';
import { toWire } from './money.ts';

export interface Delivery {
  kind: 'stkCallback' | 'confirmation' | 'validation' | 'result' | 'queueTimeout' | 'forged';
  url: string;
  body: string;
  at: Date;
  /** HTTP status of the receiver, or what went wrong. Unset: under way. */
  status?: number;
  error?: string;
}

export interface Posting {
  kind: Delivery['kind'];
  url: string;
  body: unknown;
  /** Sent as it is instead of `body`: broken JSON, a form, an endless text. */
  raw?: string;
  /** Local address to send from, e.g. 127.0.0.66: a source that is not Safaricom's. */
  from?: string;
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 10_000;
const KEPT = 5_000;

/** Posts to the business's addresses, once each: Safaricom documents no retries. */
export class Deliveries {
  #clock: SimulatorClock;
  #changed: () => void;
  #log: Delivery[] = [];
  #underWay = new Set<Promise<string>>();
  #aborter = new AbortController();

  constructor(clock: SimulatorClock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
    setMaxListeners(0, this.#aborter.signal);
  }

  list(): readonly Delivery[] {
    return this.#log;
  }

  /** Resolves to the receiver's answer, empty if there was none. Never rejects: Safaricom does not react to failures. */
  post(posting: Posting): Promise<string> {
    const delivery: Delivery = {
      kind: posting.kind,
      url: posting.url,
      body: posting.raw ?? toWire(posting.body),
      at: this.#clock.now(),
    };
    this.#log.push(delivery);
    if (this.#log.length > KEPT) this.#log.shift();
    const sent = this.#send(delivery, posting)
      .catch((error: Error) => {
        delivery.error = error.message;
        return '';
      })
      .finally(() => {
        this.#underWay.delete(sent);
        this.#changed();
      });
    this.#underWay.add(sent);
    return sent;
  }

  /** Resolves when nothing is on its way to the business. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  stop(): void {
    this.#aborter.abort();
  }

  #send(delivery: Delivery, posting: Posting): Promise<string> {
    return new Promise((resolve, reject) => {
      const start = delivery.url.startsWith('https:') ? httpsRequest : httpRequest;
      const outgoing = start(
        delivery.url,
        {
          method: 'POST',
          agent: false,
          timeout: TIMEOUT_MS,
          signal: this.#aborter.signal,
          localAddress: posting.from,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(delivery.body),
            ...posting.headers,
          },
        },
        (answer) => {
          delivery.status = answer.statusCode;
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            text += chunk;
          });
          answer.on('end', () => resolve(text));
          answer.on('error', reject);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('The receiver did not answer in time')));
      outgoing.on('error', reject);
      outgoing.end(delivery.body);
    });
  }
}
