const dayMs = 86_400_000;
const minuteMs = 60_000;

export type QuotaLimits = { day: number; minute: number };

/** Counts requests by day (from 00:00 UTC) and by minute, in real time, because clients send in real time. */
export class Quota {
  readonly limits: QuotaLimits;
  readonly #now: () => number;
  #day = Number.NaN;
  #minute = Number.NaN;
  #usedToday = 0;
  #usedThisMinute = 0;

  constructor(limits: QuotaLimits, now: () => number) {
    this.limits = limits;
    this.#now = now;
  }

  /** Counts one request, or says which limit it would break. A refused request costs nothing. */
  spend(): 'ok' | 'day' | 'minute' {
    this.#turn();
    if (this.#usedToday >= this.limits.day) return 'day';
    if (this.#usedThisMinute >= this.limits.minute) return 'minute';
    this.#usedToday += 1;
    this.#usedThisMinute += 1;
    return 'ok';
  }

  get usedToday(): number {
    this.#turn();
    return this.#usedToday;
  }

  headers(): Record<string, string> {
    this.#turn();
    return {
      'x-ratelimit-requests-limit': String(this.limits.day),
      'x-ratelimit-requests-remaining': String(this.limits.day - this.#usedToday),
      'X-RateLimit-Limit': String(this.limits.minute),
      'X-RateLimit-Remaining': String(this.limits.minute - this.#usedThisMinute),
    };
  }

  #turn(): void {
    const day = Math.floor(this.#now() / dayMs);
    const minute = Math.floor(this.#now() / minuteMs);
    if (day !== this.#day) this.#usedToday = 0;
    if (minute !== this.#minute) this.#usedThisMinute = 0;
    this.#day = day;
    this.#minute = minute;
  }
}
