import { LRUCache } from 'lru-cache';
import type { Bus } from '../../live/bus.ts';

/** Bounds staleness of facts without an event (a post, a profile photo). */
const TTL_MS = 1_000;

/** Events that change public data; purchases, balances and sessions do not. */
const publicEvents = [
  'gameChanged',
  'topGamesChanged',
  'slipChanged',
  'freeTipPublished',
  'activity',
] as const;

interface Bounds<Value> {
  readonly max: number;
  readonly maxSize: number;
  sizeOf(value: Value, key: string): number;
}

/** Public data for a second at most; each public change starts a new version, so that nothing outlives a known commit. LRU. */
export class Versioned<Value extends object> {
  readonly #values: LRUCache<string, Value>;
  readonly #flights = new Map<string, Promise<Value | null>>();
  #version = 0;

  constructor(bus: Pick<Bus, 'on'>, { max, maxSize, sizeOf }: Bounds<Value>) {
    this.#values = new LRUCache({ max, maxSize, sizeCalculation: sizeOf, ttl: TTL_MS });
    for (const type of publicEvents) bus.on(type, () => this.#version++);
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
    const kept = this.#values.get(versioned);
    if (kept) return kept;
    const running = this.#flights.get(versioned);
    if (running) return running as Promise<Answer>;
    const flight = ask().finally(() => this.#flights.delete(versioned));
    this.#flights.set(versioned, flight);
    const value = await flight;
    if (value && mayKeep(value)) this.#values.set(versioned, value);
    return value;
  }
}
