/** Allocates times for calls to M-Pesa, per process or shared by all nodes (`providers/redis`). */
export interface Slots {
  /** Reserves the next call; returns the milliseconds until it. */
  reserve(gapMs: number): Promise<number>;
  /** 0 admits and counts the buyer's prompt. Otherwise milliseconds until the buyer's place in the queue. */
  admit(buyer: string, line: Line): Promise<number>;
}

/** Milliseconds. */
export interface Line {
  /** Between two prompts. */
  gapMs: number;
  /** A prompt may wait this long for its turn. */
  patienceMs: number;
  /** Farthest place that is given out. */
  longestMs: number;
  /** How long a late buyer's place is kept. */
  graceMs: number;
}

/**
 * Pace of one process. A buyer without a free slot gets a place, kept even when they ask too early. Newcomers queue
 * behind all places, but unused slots go to anybody.
 */
export function localSlots(now: () => number = () => performance.now()): Slots {
  let due = 0;
  let promptDue = 0;
  let tail = 0;
  const places = new Map<string, { at: number; until: number }>();

  function forgetLate(): void {
    for (const [buyer, { until }] of places) {
      if (until >= now()) break;
      places.delete(buyer);
    }
  }

  return {
    async reserve(gapMs) {
      const wait = Math.max(0, due - now());
      due = now() + wait + gapMs;
      return wait;
    },
    async admit(buyer, { gapMs, patienceMs, longestMs, graceMs }) {
      forgetLate();
      const kept = places.get(buyer);
      const room = Math.max(0, promptDue - now());
      const turn = kept ? kept.at - now() : Math.max(room, tail - now());
      if (room === 0 || (room <= patienceMs && turn <= patienceMs)) {
        promptDue = now() + room + gapMs;
        places.delete(buyer);
        return 0;
      }
      if (kept && turn > patienceMs) return turn;
      const wait = kept ? room : Math.min(turn, longestMs);
      if (!kept) tail = now() + wait + gapMs;
      places.delete(buyer);
      places.set(buyer, { at: now() + wait, until: now() + wait + graceMs });
      return wait;
    },
  };
}
