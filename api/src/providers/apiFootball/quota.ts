import { setTimeout as realSleep } from 'node:timers/promises';
import type { Clock } from '../../domain/foundation/clock.ts';
import { type FeedQuota, FeedUnavailable } from '../../domain/games/FixtureFeed.ts';

/** No call was made, so it says nothing about the feed's health. */
export class NotAsked extends FeedUnavailable {}

export type Sleep = (milliseconds: number) => Promise<unknown>;

/** Scores settle slips, so the last tenth of the day's calls is reserved for them; free calls count for the minute only. */
export type Purpose = 'scores' | 'prices' | 'names' | 'free';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const RESERVE = 10;
/** How long an exhausted day is believed: a header about yesterday's quota may arrive after our day began. */
const PROBE_MS = 15 * MINUTE_MS;

/** Calls left today (until 00:00 UTC) and this minute; bursts beyond them get our address blocked. */
export class Quota {
  readonly #clock: Clock;
  readonly #sleep: Sleep;
  #minute: { left: number; limit: number; since: number } | null = null;
  #day: { left: number; limit: number; ends: number; probeAt: number } | null = null;

  constructor(clock: Clock, sleep: Sleep = realSleep) {
    this.#clock = clock;
    this.#sleep = sleep;
  }

  /** Takes one call; waits when the minute is used up. @throws NotAsked (retryable) when the day is. */
  async take(purpose: Purpose): Promise<void> {
    const now = this.#now();
    if (this.#day && now >= this.#day.ends) this.#day = null;
    const kept = purpose === 'scores' ? 0 : (this.#day?.limit ?? 0) / RESERVE;
    if (this.#day && purpose !== 'free' && this.#day.left <= kept) {
      if (purpose !== 'scores' || now < this.#day.probeAt) {
        throw new NotAsked('The calls of the day are used up', true);
      }
      this.#day.probeAt = now + PROBE_MS;
    }
    const minute = this.#minute;
    if (minute && minute.left <= 0) {
      const wait = minute.since + MINUTE_MS - now;
      if (wait > 0) {
        await this.#sleep(wait);
        // A fixed clock did not advance: continue, and let the headers correct the count.
      }
      if (this.#minute === minute) this.#minute = { ...minute, left: minute.limit, since: this.#now() };
    }
    if (this.#minute) this.#minute.left -= 1;
    if (this.#day && purpose !== 'free') this.#day.left = Math.max(0, this.#day.left - 1);
  }

  /** Takes the quota from a response's headers; rejected calls have none. */
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
      this.#setDay(dayLeft, dayLimit, now);
    }
  }

  /** Believes the account page only when it reports more calls than we know of. */
  observeDay(used: number, limit: number): void {
    const left = Math.max(0, limit - used);
    if (!this.#day || left > this.#day.left) this.#setDay(left, limit, this.#now());
  }

  /** Calls left as far as known; unknown again when the day or minute is over. */
  left(): FeedQuota {
    const now = this.#now();
    const day = this.#day && now < this.#day.ends ? this.#day : null;
    const minute = this.#minute && now - this.#minute.since < MINUTE_MS ? this.#minute : null;
    return {
      dayLimit: day?.limit ?? this.#day?.limit ?? null,
      dayLeft: day?.left ?? null,
      minuteLimit: this.#minute?.limit ?? null,
      minuteLeft: minute?.left ?? null,
    };
  }

  minuteUsedUp(): void {
    this.#minute = { left: 0, limit: Math.max(1, this.#minute?.limit ?? 1), since: this.#now() };
  }

  dayUsedUp(): void {
    this.#setDay(0, this.#day?.limit ?? 0, this.#now());
  }

  #setDay(left: number, limit: number, now: number): void {
    this.#day = { left, limit, ends: nextMidnight(now), probeAt: now + PROBE_MS };
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
