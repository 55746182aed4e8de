import { LRUCache } from 'lru-cache';
import type { Bus } from '../../live/bus.ts';

/** Bounds staleness of facts without an event (a post, a profile photo). */
const TTL_MS = 1_000;

/** Events that end all values at once; purchases, balances and sessions change nothing public. */
const eventsAtOnce = ['slipChanged', 'freeTipPublished'] as const;
/** Several a second during matches. They end all values at most once a second, because no value gets older anyway. */
const frequentEvents = ['gameChanged', 'topGamesChanged', 'activity'] as const;

interface Bounds<Value> {
  readonly max: number;
  readonly maxSize: number;
  sizeOf(value: Value, key: string): number;
}

/** Public data for a second at most, and until the next public event. LRU. */
export class Versioned<Value extends object> {
  readonly #values: LRUCache<string, Value>;
  readonly #flights = new Map<string, Promise<Value | null>>();
  #version = 0;
  #endedAt = Number.NEGATIVE_INFINITY;

  constructor(bus: Pick<Bus, 'on'>, { max, maxSize, sizeOf }: Bounds<Value>) {
    this.#values = new LRUCache({ max, maxSize, sizeCalculation: sizeOf, ttl: TTL_MS, ttlResolution: 0 });
    for (const type of eventsAtOnce) bus.on(type, () => this.#end());
    for (const type of frequentEvents) {
      bus.on(type, () => {
        if (performance.now() - this.#endedAt >= TTL_MS) this.#end();
      });
    }
  }

  #end(): void {
    this.#version++;
    this.#endedAt = performance.now();
  }

  get size(): { count: number; size: number } {
    return { count: this.#values.size, size: this.#values.calculatedSize };
  }

  has(key: string): boolean {
    const versioned = `${this.#version} ${key}`;
    return this.#values.has(versioned) || this.#flights.has(versioned);
  }

  get(key: string): Value | undefined {
    return this.#values.get(`${this.#version} ${key}`);
  }

  /** Concurrent callers share one `ask`; null and what `mayKeep` refuses are not cached. */
  async read<Answer extends Value | null>(
    key: string,
    ask: () => Promise<Answer>,
    mayKeep: (value: Value) => boolean = () => true,
  ): Promise<Value | Answer> {
    const versioned = `${this.#version} ${key}`;
    const cached = this.#values.get(versioned);
    if (cached) return cached;
    const running = this.#flights.get(versioned);
    if (running) return running as Promise<Answer>;
    // Its second begins with the question, not with the answer.
    const start = performance.now();
    const flight = ask().finally(() => this.#flights.delete(versioned));
    this.#flights.set(versioned, flight);
    const value = await flight;
    if (value && mayKeep(value)) this.#values.set(versioned, value, { start });
    return value;
  }
}
