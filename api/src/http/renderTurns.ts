import { serverLimits } from '../../rules/limits.ts';
import { addressKey } from '../domain/accounts/Caller.ts';

/** There is no place left, or none came free in time: the visitor comes again. */
export class TooBusy extends Error {}

interface Waiting {
  begin(): void;
}

/**
 * Lets a few pages be rendered at a time; a few more wait for their turn, briefly, and the rest are refused at once,
 * so that a rush costs those who came last a moment and not everybody their page.
 */
export class RenderTurns {
  readonly #waiting = new Set<Waiting>();
  readonly #byAddress = new Map<string, number>();
  #running = 0;

  /** How many are rendered and how many wait. */
  get now(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.size };
  }

  /** @throws TooBusy when it is nobody's turn any more. */
  async run<Value>(address: string, render: () => Promise<Value>): Promise<Value> {
    const key = addressKey(address);
    const ofAddress = this.#byAddress.get(key) ?? 0;
    if (ofAddress >= serverLimits.rendersByAddress) throw new TooBusy();
    this.#byAddress.set(key, ofAddress + 1);
    try {
      await this.#turn();
      try {
        return await render();
      } finally {
        this.#running--;
        this.#next();
      }
    } finally {
      const left = (this.#byAddress.get(key) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(key, left);
      else this.#byAddress.delete(key);
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < serverLimits.rendersAtOnce) {
      this.#running++;
      return;
    }
    if (this.#waiting.size >= serverLimits.rendersWaiting) throw new TooBusy();
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(one);
        reject(new TooBusy());
      }, serverLimits.renderWaitSeconds * 1_000);
      const one: Waiting = {
        begin: () => {
          clearTimeout(late);
          this.#running++;
          resolve();
        },
      };
      this.#waiting.add(one);
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) return;
    this.#waiting.delete(first);
    first.begin();
  }
}
