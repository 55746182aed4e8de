import type { App } from '../../src/app.ts';
import { followScores } from '../../src/jobs/football/followScores.ts';
import { importFootball } from '../../src/jobs/football/importFootball.ts';
import type { RunningApiFootball } from '../apiFootball/startApiFootball.ts';

const WHILE_FAST_MS = 2_000;

/**
 * Makes the product read the feed right after somebody moved the football clock or scored, instead of at its next
 * poll; and every two seconds while the clock runs faster than real time, when fifteen seconds would be minutes of play.
 */
export class FootballFollower {
  readonly #app: App;
  readonly #football: RunningApiFootball;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | null = null;
  #again = false;
  #closed = false;

  constructor(app: App, football: RunningApiFootball) {
    this.#app = app;
    this.#football = football;
    this.#timer = setInterval(() => {
      if (this.#football.clock.factor > 1 && !this.#football.clock.paused) void this.follow();
    }, WHILE_FAST_MS);
    this.#timer.unref();
  }

  /** Resolves when the product has seen what the world is now. Calls while one runs share the next. */
  follow(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      try {
        await importFootball(this.#app);
        await followScores(this.#app, { atOnce: true });
      } catch (error) {
        this.#app.log.warn({ err: error }, 'the demo could not follow its own feed');
      }
    }
  }
}
