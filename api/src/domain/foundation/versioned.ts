import { LRUCache } from 'lru-cache';
import type { Bus } from '../../live/bus.ts';

/** Maximum age of facts without an event of their own (a post, a profile photo). */
const TTL_MS = 1_000;

/** Events that change public data. Purchases, balances and sessions change nothing that everybody sees. */
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

/**
 * What is the same for everybody, for a second at most. Each event that changes public data starts a new version, part of
 * the key: nothing outlives a known commit. At its bounds the least used goes.
 */
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

  /** Whether {@link read} has a value for this key, kept or on its way. */
  has(key: string): boolean {
    const versioned = `${this.#version} ${key}`;
    return this.#values.has(versioned) || this.#flights.has(versioned);
  }

  get(key: string): Value | undefined {
    return this.#values.get(`${this.#version} ${key}`);
  }

  /** `ask` runs once for all who wait; null and what `mayKeep` refuses is not kept. */
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
