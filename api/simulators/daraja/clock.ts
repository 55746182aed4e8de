/** What the simulator asks of time, so that a test can hold it still and a demo can let it run. */
export interface SimulatorClock {
  now(): Date;
  /** Runs `fire` once, `ms` from now. The returned function cancels it. */
  setTimer(ms: number, fire: () => void): () => void;
}

/** The machine's own time. Timers never keep the process alive. */
export const realClock: SimulatorClock = {
  now: () => new Date(),
  setTimer(ms, fire) {
    const timer = setTimeout(fire, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

interface Timer {
  due: number;
  order: number;
  fire: () => void;
}

/** A clock that stands still until it is advanced. */
export class ManualClock implements SimulatorClock {
  #now: number;
  #order = 0;
  #timers = new Set<Timer>();

  constructor(start: Date = new Date('2026-03-14T09:00:00Z')) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  setTimer(ms: number, fire: () => void): () => void {
    const timer = { due: this.#now + ms, order: this.#order++, fire };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }

  /** Timers that have not fired. */
  get pending(): number {
    return this.#timers.size;
  }

  /**
   * Goes on by `ms`, firing each timer at its own moment and in order, those set on the way included. `settled` is
   * awaited after each, e.g. `() => bank.idle()`, so that what one timer posted arrives before the next fires.
   */
  async advance(ms: number, settled?: () => Promise<unknown>): Promise<void> {
    const end = this.#now + ms;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.due);
      next.fire();
      // What a timer starts may set the next one in a promise; give it a turn before looking again.
      await new Promise((resolve) => setImmediate(resolve));
      await settled?.();
    }
    this.#now = end;
  }

  #next(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.due > end) continue;
      if (!first || timer.due < first.due || (timer.due === first.due && timer.order < first.order))
        first = timer;
    }
    return first;
  }
}
