/** Mulberry32: the same seed gives the same order of faults. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** One of some values, each as often as its weight says. */
  pick<Value>(weighted: ReadonlyArray<readonly [Value, number]>): Value {
    let left = this.next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of weighted) {
      left -= weight;
      if (left < 0) return value;
    }
    return weighted[0]?.[0] as Value;
  }
}
