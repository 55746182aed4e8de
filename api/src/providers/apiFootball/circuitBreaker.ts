import type { Clock } from '../../domain/foundation/clock.ts';
import { FeedUnavailable } from '../../domain/games/FixtureFeed.ts';
import { NotAsked } from './quota.ts';

const FAILURES_TO_OPEN = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 300_000;

/** Pauses vary by 10 %, so that installations do not reconnect simultaneously. */
export class CircuitBreaker {
  readonly #clock: Clock;
  #failures = 0;
  #pauseMs = FIRST_PAUSE_MS;
  #openUntil = 0;
  #probing = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Only a retryable FeedUnavailable counts as failure; NotAsked is ignored. @throws FeedUnavailable while open. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const tripped = this.#failures >= FAILURES_TO_OPEN;
    if (tripped && (this.#probing || this.#now() < this.#openUntil)) {
      throw new FeedUnavailable('The feed failed several times in a row and is left alone for a while', true);
    }
    this.#probing = tripped;
    try {
      const result = await work();
      this.#close();
      return result;
    } catch (error) {
      if (error instanceof NotAsked) throw error;
      if (error instanceof FeedUnavailable && error.retryable) this.#fail(tripped);
      else this.#close();
      throw error;
    } finally {
      if (tripped) this.#probing = false;
    }
  }

  #fail(wasProbe: boolean): void {
    this.#failures += 1;
    if (this.#failures < FAILURES_TO_OPEN) return;
    if (wasProbe) this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
    this.#openUntil = this.#now() + this.#pauseMs * (1 - Math.random() / 10);
  }

  #close(): void {
    this.#failures = 0;
    this.#pauseMs = FIRST_PAUSE_MS;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
