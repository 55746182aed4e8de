import { setTimeout as realSleep } from 'node:timers/promises';
import type { Clock } from '../../domain/clock.ts';
import { FeedUnavailable } from '../../domain/games/FixtureFeed.ts';

export type Sleep = (milliseconds: number) => Promise<unknown>;

/** Scores settle slips, prices do not: prices leave the last tenth of the day's calls to the scores. */
export type Purpose = 'scores' | 'prices';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const RESERVE = 10;

/**
 * The provider's two quotas as its headers tell them: calls left today (until 00:00 UTC) and this minute. A call that
 * would exceed them is not made, because bursts get the whole address blocked.
 */
export class Quota {
  readonly #clock: Clock;
  readonly #sleep: Sleep;
  #minute: { left: number; limit: number; since: number } | null = null;
  #day: { left: number; limit: number; ends: number } | null = null;

  constructor(clock: Clock, sleep: Sleep = realSleep) {
    this.#clock = clock;
    this.#sleep = sleep;
  }

  /**
   * Takes one call, waiting for the next minute where this one is used up.
   *
   * @throws FeedUnavailable (retryable) when the day is used up.
   */
  async take(purpose: Purpose): Promise<void> {
    const now = this.#now();
    if (this.#day && now >= this.#day.ends) this.#day = null;
    if (this.#day && this.#day.left <= (purpose === 'prices' ? this.#day.limit / RESERVE : 0)) {
      throw new FeedUnavailable('The calls of the day are used up', true);
    }
    const minute = this.#minute;
    if (minute && minute.left <= 0) {
      const wait = minute.since + MINUTE_MS - now;
      if (wait > 0) {
        await this.#sleep(wait);
        // Nothing is sure to have moved our clock meanwhile; whoever waited goes on, the headers will tell.
      }
      if (this.#minute === minute) this.#minute = { ...minute, left: minute.limit, since: this.#now() };
    }
    if (this.#minute) this.#minute.left -= 1;
    if (this.#day) this.#day.left -= 1;
  }

  /** Believes the headers of an answer; rejected calls have none. */
  observe(headers: Headers): void {
    const now = this.#now();
    const minuteLimit = whole(headers.get('x-ratelimit-limit'));
    const minuteLeft = whole(headers.get('x-ratelimit-remaining'));
    if (minuteLimit !== null && minuteLeft !== null) {
      const before = this.#minute;
      const same = before !== null && minuteLeft <= before.left + 1 && now - before.since < MINUTE_MS;
      this.#minute = { left: minuteLeft, limit: minuteLimit, since: same ? before.since : now };
    }
    const dayLimit = whole(headers.get('x-ratelimit-requests-limit'));
    const dayLeft = whole(headers.get('x-ratelimit-requests-remaining'));
    if (dayLimit !== null && dayLeft !== null) {
      this.#day = { left: dayLeft, limit: dayLimit, ends: nextMidnight(now) };
    }
  }

  /** The provider says that the minute is used up, whatever we counted. */
  minuteUsedUp(): void {
    this.#minute = { left: 0, limit: Math.max(1, this.#minute?.limit ?? 1), since: this.#now() };
  }

  dayUsedUp(): void {
    const now = this.#now();
    this.#day = { left: 0, limit: this.#day?.limit ?? 0, ends: nextMidnight(now) };
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}

function nextMidnight(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}

function whole(header: string | null): number | null {
  return header !== null && /^-?\d{1,9}$/.test(header) ? Number(header) : null;
}
