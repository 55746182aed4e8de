/** A reader that is this many values behind loses the oldest ones. */
const MAX_WAITING = 200;

/** A newer value replaces a waiting one of its key. Unlike a Repeater it takes values before the first `next()`. */
export class NewestQueue<Value> implements AsyncIterableIterator<Value> {
  readonly #key: (value: Value) => string | number;
  readonly #onEnd: () => void;
  #waiting = new Map<string | number, Value>();
  #readers: Array<() => void> = [];
  #ended = false;

  /** @param onEnd is called once, when the reader leaves or `end` is called. */
  constructor(key: (value: Value) => string | number, onEnd: () => void) {
    this.#key = key;
    this.#onEnd = onEnd;
  }

  add(value: Value): void {
    const key = this.#key(value);
    this.#waiting.delete(key);
    this.#waiting.set(key, value);
    if (this.#waiting.size > MAX_WAITING) {
      this.#waiting.delete(this.#waiting.keys().next().value as string | number);
    }
    this.#wakeReaders();
  }

  /** Puts values before those that wait, which are newer: with the same key only the newer one stays. */
  addFirst(values: readonly Value[]): void {
    this.#waiting = new Map([...values.map((value) => [this.#key(value), value] as const), ...this.#waiting]);
    this.#wakeReaders();
  }

  /** Drops what waits: nothing is delivered any more. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd();
    this.#wakeReaders();
  }

  async next(): Promise<IteratorResult<Value>> {
    for (;;) {
      const [first] = this.#waiting;
      if (this.#ended) return { done: true, value: undefined };
      if (first) {
        this.#waiting.delete(first[0]);
        return { done: false, value: first[1] };
      }
      await new Promise<void>((resolve) => this.#readers.push(resolve));
    }
  }

  async return(): Promise<IteratorResult<Value>> {
    this.end();
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<IteratorResult<Value>> {
    this.end();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #wakeReaders(): void {
    for (const wake of this.#readers.splice(0)) wake();
  }
}
