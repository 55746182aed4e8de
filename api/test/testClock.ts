import type { Clock } from '../src/domain/clock.ts';

/** A clock that stands still until it is told. */
export class TestClock implements Clock {
  #now: number;

  constructor(now: Date) {
    this.#now = now.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  set(moment: Date): void {
    this.#now = moment.getTime();
  }
}
