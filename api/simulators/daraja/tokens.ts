import type { SimulatorClock } from './clock.ts';
import { accessToken } from './identifiers.ts';

const LIFE_MS = 3_600_000;

/** Only one token is valid: each new one ends the last. */
export class Tokens {
  #clock: SimulatorClock;
  #current: { token: string; expires: number } | undefined;
  issued = 0;

  constructor(clock: SimulatorClock) {
    this.#clock = clock;
  }

  issue(): string {
    const token = accessToken();
    this.#current = { token, expires: this.#clock.now().getTime() + LIFE_MS };
    this.issued += 1;
    return token;
  }

  accepts(authorization: string | undefined): boolean {
    if (!this.#current || this.#clock.now().getTime() >= this.#current.expires) return false;
    return authorization === `Bearer ${this.#current.token}`;
  }

  revoke(): void {
    this.#current = undefined;
  }
}
