import { Counter, Gauge } from 'prom-client';
import { metrics } from '../../metrics/metrics.ts';
import type { Line, Slots } from './slots.ts';

/** Proofs of payment first, then prompts; unattended work (schedules, payouts, lists) last. */
export type Urgency = 'proof' | 'prompt' | 'later';
const order: readonly Urgency[] = ['proof', 'prompt', 'later'];

/** Queue length and patience. Prompts give up early: a buyer's request ends after ten seconds. */
const bounds = {
  proof: { most: 500, ms: 30_000 },
  prompt: { most: 100, ms: 4_000 },
  later: { most: 100, ms: 10_000 },
} as const satisfies Record<Urgency, { most: number; ms: number }>;

/** Every n-th call serves the last class, however busy the others are. */
const LATER_EVERY = 20;
/** A prompt is followed by a query; including the last class's share. */
const CALLS_A_PROMPT = (2 * LATER_EVERY) / (LATER_EVERY - 1);
const line = { patienceMs: 3_000, longestMs: 120_000, graceMs: 30_000 } satisfies Omit<Line, 'gapMs'>;

const queued = new Gauge({
  name: 'tipsoko_mpesa_queue',
  help: 'Calls to M-Pesa that wait for their turn, by class',
  labelNames: ['class'],
  registers: [metrics],
});
const refused = new Counter({
  name: 'tipsoko_mpesa_refused_total',
  help: 'Calls to M-Pesa that were not made because too many came before them, by class; a prompt refused with a place in the line counts too',
  labelNames: ['class'],
  registers: [metrics],
});
for (const urgency of order) {
  queued.set({ class: urgency }, 0);
  refused.inc({ class: urgency }, 0);
}

/** One call's place in the queue. */
export interface Place {
  readonly urgency: Urgency;
  /** Its call was made or is being made. */
  readonly hasPassed: boolean;
  /** False when it would wait too long: nothing may be sent. May be called again with the same patience. */
  turn(): Promise<boolean>;
  /** Somebody is waiting for it now. */
  hurry(): void;
}

export interface Pace {
  place(urgency: Urgency): Place;
  /** 0 admits and counts the prompt. Otherwise milliseconds until the place kept for the buyer. */
  admitPrompt(buyer: string): Promise<number>;
  /** Pauses after throttling. False without a rate, which cannot be reduced. */
  slowDown(ms: number): boolean;
}

interface Waiting {
  readonly place: Place;
  go(may: boolean): void;
}

/**
 * Paces calls to a rate that Safaricom does not publish, with one queue per class.
 * @param perSecond over all processes that share the slots; Infinity for no limit.
 */
export function createPace(perSecond: number, slots: Slots): Pace {
  const gapMs = 1000 / perSecond;
  const waiting: Record<Urgency, Waiting[]> = { proof: [], prompt: [], later: [] };
  let isServing = false;
  let pausedUntil = 0;
  let sinceLater = 0;

  function count(urgency: Urgency): void {
    queued.set({ class: urgency }, waiting[urgency].length);
  }

  function remove(one: Waiting): boolean {
    const list = waiting[one.place.urgency];
    const index = list.indexOf(one);
    if (index >= 0) list.splice(index, 1);
    count(one.place.urgency);
    return index >= 0;
  }

  function next(): Waiting | undefined {
    const isTurnOfLater = sinceLater >= LATER_EVERY - 1 && waiting.later.length > 0;
    const urgency = isTurnOfLater ? 'later' : order.find((one) => waiting[one].length > 0);
    if (!urgency) return undefined;
    sinceLater = urgency === 'later' ? 0 : sinceLater + 1;
    return waiting[urgency][0];
  }

  async function serve(): Promise<void> {
    if (isServing) return;
    isServing = true;
    try {
      while (order.some((urgency) => waiting[urgency].length > 0)) {
        await sleep(await slots.reserve(gapMs));
        while (performance.now() < pausedUntil) await sleep(pausedUntil - performance.now());
        const one = next();
        if (one && remove(one)) one.go(true);
      }
    } finally {
      isServing = false;
    }
  }

  function wait(place: Place, until: number): Promise<boolean> {
    const { most } = bounds[place.urgency];
    const ms = until - performance.now();
    if (waiting[place.urgency].length >= most || ms <= 0) {
      refused.inc({ class: place.urgency });
      return Promise.resolve(false);
    }
    return new Promise((resolve) => {
      const one: Waiting = {
        place,
        go: (may) => {
          clearTimeout(timer);
          resolve(may);
        },
      };
      const timer = setTimeout(() => {
        remove(one);
        refused.inc({ class: place.urgency });
        one.go(false);
      }, ms);
      waiting[place.urgency].push(one);
      count(place.urgency);
      void serve();
    });
  }

  return {
    place(urgency) {
      const until = performance.now() + bounds[urgency].ms;
      const place = {
        urgency,
        hasPassed: false,
        async turn() {
          place.hasPassed = false;
          place.hasPassed = perSecond === Number.POSITIVE_INFINITY || (await wait(place, until));
          return place.hasPassed;
        },
        hurry() {
          const one = waiting[place.urgency].find((other) => other.place === place);
          if (one) remove(one);
          place.urgency = 'proof';
          if (one) waiting.proof.push(one);
          count('proof');
        },
      };
      return place;
    },
    async admitPrompt(buyer) {
      if (perSecond === Number.POSITIVE_INFINITY) return 0;
      const paused = pausedUntil - performance.now();
      const ms =
        paused > line.patienceMs
          ? paused
          : await slots.admit(buyer, { ...line, gapMs: gapMs * CALLS_A_PROMPT });
      if (ms > 0) refused.inc({ class: 'prompt' });
      return ms;
    },
    slowDown(ms) {
      if (perSecond === Number.POSITIVE_INFINITY) return false;
      pausedUntil = Math.max(pausedUntil, performance.now() + Math.max(ms, 2 * gapMs));
      return true;
    },
  };
}

function sleep(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
