const slowest = 1;
const fastest = 600;

export type ClockOptions = {
  /** Where virtual time begins. */
  start: Date;
  /** Virtual seconds per real second, 1 to 600. */
  factor?: number;
  /** Begin stopped; `resume()` sets it going. */
  paused?: boolean;
  /** Real time in milliseconds; a test may pass its own. */
  realNow?: () => number;
};

/**
 * The simulated world's time. It runs `factor` times as fast as real time and can be stopped, moved and set.
 * Matches are computed from it, so setting it back takes back what happened since.
 */
export class VirtualClock {
  readonly #realNow: () => number;
  #virtualBase: number;
  #realBase: number;
  #factor: number;
  #paused: boolean;

  constructor(options: ClockOptions) {
    this.#realNow = options.realNow ?? Date.now;
    this.#virtualBase = checkedTime(options.start.getTime());
    this.#realBase = this.#realNow();
    this.#factor = checkedFactor(options.factor ?? 1);
    this.#paused = options.paused ?? false;
  }

  /** Virtual time in milliseconds since 1970 (UTC). */
  now(): number {
    if (this.#paused) return this.#virtualBase;
    return this.#virtualBase + Math.floor((this.#realNow() - this.#realBase) * this.#factor);
  }

  get factor(): number {
    return this.#factor;
  }

  get paused(): boolean {
    return this.#paused;
  }

  setFactor(factor: number): void {
    const checked = checkedFactor(factor);
    this.#rebase(this.now());
    this.#factor = checked;
  }

  pause(): void {
    this.#rebase(this.now());
    this.#paused = true;
  }

  resume(): void {
    this.#rebase(this.now());
    this.#paused = false;
  }

  /** Moves by so many virtual milliseconds; a negative number goes back. */
  advance(ms: number): void {
    this.#rebase(checkedTime(this.now() + ms));
  }

  set(moment: Date): void {
    this.#rebase(checkedTime(moment.getTime()));
  }

  #rebase(virtual: number): void {
    this.#virtualBase = virtual;
    this.#realBase = this.#realNow();
  }
}

function checkedFactor(factor: number): number {
  if (!Number.isFinite(factor) || factor < slowest || factor > fastest) {
    throw new RangeError(`The clock's factor must be between ${slowest} and ${fastest}, not ${factor}`);
  }
  return factor;
}

function checkedTime(ms: number): number {
  if (!Number.isFinite(ms)) throw new RangeError('The clock needs a valid date');
  return Math.round(ms);
}
