import type { SimulatorClock } from './clock.ts';

/** The gateway's spike arrest: a bucket that fills evenly and holds what arrives close together by chance. */
export class Arrivals {
  refused = 0;
  #clock: SimulatorClock;
  #perSecond: number;
  #room: number;
  #at: number;

  constructor(clock: SimulatorClock, perSecond: number) {
    this.#clock = clock;
    this.#perSecond = perSecond;
    this.#at = clock.now().getTime();
    this.#room = this.#most;
  }

  get #most(): number {
    return Math.max(2, this.#perSecond * 0.4);
  }

  admit(): boolean {
    if (this.#perSecond === Number.POSITIVE_INFINITY) return true;
    const now = this.#clock.now().getTime();
    this.#room = Math.min(this.#most, this.#room + ((now - this.#at) / 1_000) * this.#perSecond);
    this.#at = now;
    if (this.#room < 1) {
      this.refused += 1;
      return false;
    }
    this.#room -= 1;
    return true;
  }
}
