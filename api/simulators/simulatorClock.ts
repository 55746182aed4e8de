/**
 * Time as the simulators see it. Delays of the outside world (a late callback, a stalled answer, a prompt that
 * runs out) go through here, so that a test moves hours in no time and a demo uses the real ones.
 */
export type SimulatorClock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `run` once after `ms` milliseconds; returns what cancels it. */
  after(ms: number, run: () => void): () => void;
};

export const systemClock: SimulatorClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    // A webhook planned for next week must not keep a finished process alive.
    timer.unref();
    return () => clearTimeout(timer);
  },
};

type Alarm = { at: number; order: number; run: () => void };

/** A clock that moves only by `advance`, for tests. */
export class ManualClock implements SimulatorClock {
  #now: number;
  #order = 0;
  #alarms: Alarm[] = [];
  #watchers: { count: number; resolve: () => void }[] = [];

  constructor(startsAt: number = Date.UTC(2026, 10, 21, 9, 0, 0)) {
    this.#now = startsAt;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    this.#order += 1;
    const alarm: Alarm = { at: this.#now + Math.max(0, ms), order: this.#order, run };
    this.#alarms.push(alarm);
    this.#watchers = this.#watchers.filter((watcher) => {
      if (this.#alarms.length < watcher.count) return true;
      watcher.resolve();
      return false;
    });
    return () => {
      this.#alarms = this.#alarms.filter((other) => other !== alarm);
    };
  }

  /** How many alarms are set. */
  waiting(): number {
    return this.#alarms.length;
  }

  /** Resolves when so many alarms are set: a test waits for a stall to begin before it moves the time. */
  untilWaiting(count = 1): Promise<void> {
    if (this.#alarms.length >= count) return Promise.resolve();
    return new Promise((resolve) => this.#watchers.push({ count, resolve }));
  }

  /** Moves the time forward and rings alarms in order, including those set on the way. */
  advance(ms: number): void {
    const target = this.#now + ms;
    for (;;) {
      const due = this.#alarms
        .filter((alarm) => alarm.at <= target)
        .sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (due === undefined) break;
      this.#alarms = this.#alarms.filter((alarm) => alarm !== due);
      this.#now = Math.max(this.#now, due.at);
      due.run();
    }
    this.#now = target;
  }
}

/** The alarms of one simulator, so that closing it cancels them all and ends their waits. */
export class Alarms {
  readonly clock: SimulatorClock;
  #cancels = new Set<() => void>();

  constructor(clock: SimulatorClock) {
    this.clock = clock;
  }

  after(ms: number, run: () => void): () => void {
    const cancel = this.clock.after(ms, () => {
      this.#cancels.delete(cancel);
      run();
    });
    this.#cancels.add(cancel);
    return () => {
      this.#cancels.delete(cancel);
      cancel();
    };
  }

  /** Resolves after `ms`; never, when the simulator is closed first. */
  wait(ms: number): Promise<void> {
    return ms <= 0 ? Promise.resolve() : new Promise((resolve) => void this.after(ms, resolve));
  }

  cancelAll(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
  }
}
