import { serverLimits } from '@tipsoko/rules/limits';
import { Counter } from 'prom-client';
import { metrics } from '../../metrics/metrics.ts';
import { addressKey } from './Caller.ts';
import { Unavailable } from './errors.ts';
import { hasNoFreeConnection } from './retryOnConnectionLoss.ts';

const withoutConnection = new Counter({
  name: 'tipsoko_database_pool_refusals_total',
  help: 'Requests refused because no database connection became free in time',
  registers: [metrics],
});

const refused = new Counter({
  name: 'tipsoko_concurrency_refused_total',
  help: 'Requests refused because too many wait for work of one kind, or no turn came in time, by kind of work',
  labelNames: ['work'],
  registers: [metrics],
});

export class TooBusy extends Unavailable {
  readonly retryAfterSeconds = serverLimits.retryAfterSeconds;
  constructor() {
    super('VERY_BUSY');
  }
}

/** Turns the error of a database pool without a free connection into `TooBusy`, so that clients try again later; returns others as they are. */
export function withBusyDatabase(error: unknown): unknown {
  if (!hasNoFreeConnection(error)) return error;
  withoutConnection.inc();
  return new TooBusy();
}

export interface ConcurrencyLimits {
  /** Running at once: in total, and per address. */
  readonly atOnce: number;
  readonly atOnceByAddress: number;
  /** Waiting, over all addresses. */
  readonly waiting: number;
  /** Running and waiting, per address. */
  readonly byAddress: number;
  readonly waitSeconds: number;
}

interface Waiting {
  readonly key: string;
  begin(): void;
}

interface OfAddress {
  running: number;
  held: number;
}

/** Bounds concurrent work of one kind: some queues briefly, the rest is refused, so that one address cannot slow down everything. */
export class ConcurrencyLimiter {
  readonly #work: string;
  readonly #limits: ConcurrencyLimits;
  readonly #waiting = new Set<Waiting>();
  readonly #byAddress = new Map<string, OfAddress>();
  #running = 0;

  constructor(
    work: keyof typeof serverLimits.concurrency,
    limits: ConcurrencyLimits = serverLimits.concurrency[work],
  ) {
    this.#work = work;
    this.#limits = limits;
  }

  get stats(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.size };
  }

  /** @throws TooBusy when the queue is full or no turn came in time. */
  async run<Value>(address: string, work: () => Promise<Value>): Promise<Value> {
    const key = addressKey(address);
    const of = this.#byAddress.get(key) ?? { running: 0, held: 0 };
    if (of.held >= this.#limits.byAddress) throw this.#tooBusy();
    of.held++;
    this.#byAddress.set(key, of);
    const leave = () => {
      if (--of.held === 0) this.#byAddress.delete(key);
    };
    try {
      await this.#turn(key, of);
    } catch (error) {
      leave();
      throw error;
    }
    try {
      return await work();
    } finally {
      // Yields to the event loop: purely synchronous work would otherwise pass its turn on without letting anything else
      // run.
      setImmediate(() => {
        this.#running--;
        of.running--;
        leave();
        this.#next();
      });
    }
  }

  #tooBusy(): TooBusy {
    refused.inc({ work: this.#work });
    return new TooBusy();
  }

  #isFree(of: OfAddress): boolean {
    return this.#running < this.#limits.atOnce && of.running < this.#limits.atOnceByAddress;
  }

  async #turn(key: string, of: OfAddress): Promise<void> {
    const begin = () => {
      this.#running++;
      of.running++;
    };
    if (this.#isFree(of)) return begin();
    if (this.#waiting.size >= this.#limits.waiting) throw this.#tooBusy();
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(one);
        reject(this.#tooBusy());
      }, this.#limits.waitSeconds * 1_000);
      const one: Waiting = {
        key,
        begin: () => {
          clearTimeout(late);
          begin();
          resolve();
        },
      };
      this.#waiting.add(one);
    });
  }

  /** Picks the longest waiting one whose address is below its limit. */
  #next(): void {
    for (const one of this.#waiting) {
      const of = this.#byAddress.get(one.key);
      if (!of || !this.#isFree(of)) continue;
      this.#waiting.delete(one);
      one.begin();
      return;
    }
  }
}

/** Statements and exports read months of rows and block the thread while rendering. */
export const exportLimiter = new ConcurrencyLimiter('exports');
