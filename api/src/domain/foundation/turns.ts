import { serverLimits } from '@tipsoko/rules/limits';
import { addressKey } from './Caller.ts';
import { Unavailable } from './errors.ts';

/** The queue is full, or no turn came in time. */
export class TooBusy extends Unavailable {
  constructor() {
    super('VERY_BUSY');
  }
}

export interface TurnLimits {
  /** Running: in total, and of one address. */
  readonly atOnce: number;
  readonly atOnceByAddress: number;
  /** Waiting, of all addresses. */
  readonly waiting: number;
  /** Running and waiting, of one address. */
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

/**
 * Limits how much of one kind of work runs at once; some of it waits briefly and the rest is refused at once, so that a
 * rush, or one address, does not slow down everything else.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting = new Set<Waiting>();
  readonly #byAddress = new Map<string, OfAddress>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** How much runs, and how much waits. */
  get now(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.size };
  }

  /** @throws TooBusy when no turn is or becomes free. */
  async run<Value>(address: string, work: () => Promise<Value>): Promise<Value> {
    const key = addressKey(address);
    const of = this.#byAddress.get(key) ?? { running: 0, held: 0 };
    if (of.held >= this.#limits.byAddress) throw new TooBusy();
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
      // Work that never waits for another process would hand its turn on again and again before anything else is heard.
      setImmediate(() => {
        this.#running--;
        of.running--;
        leave();
        this.#next();
      });
    }
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
    if (this.#waiting.size >= this.#limits.waiting) throw new TooBusy();
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(one);
        reject(new TooBusy());
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

  /** The longest waiting whose address has a turn left. */
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

/** Statements and exports read months of rows, and drawing them holds the thread. */
export const exportTurns = new Turns(serverLimits.turns.exports);
