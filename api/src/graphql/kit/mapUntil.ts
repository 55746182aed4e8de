/** Unlike an async generator, or Yoga's `map` and `filter`, it releases the source at once while a value is waited for. */
export function mapUntil<In, Out>(
  source: AsyncIterable<In>,
  map: (value: In) => Out | null | Promise<Out | null>,
  ended?: Promise<void>,
): AsyncIterableIterator<Out> {
  const values = source[Symbol.asyncIterator]();
  const done: IteratorResult<Out> = { done: true, value: undefined };
  /** Ends each pending `next`. Only one callback hangs on `ended`, which may live as long as the connection. */
  const pending = new Set<() => void>();
  let over = false;
  const finish = async (): Promise<IteratorResult<Out>> => {
    over = true;
    for (const end of pending) end();
    // Not awaited: a source may answer only after its next value.
    void values.return?.();
    return done;
  };
  void ended?.then(finish);
  const read = async (): Promise<IteratorResult<Out>> => {
    try {
      for (let next = await values.next(); !next.done; next = await values.next()) {
        const value = await map(next.value);
        if (value !== null) return { done: false, value };
      }
      return done;
    } catch (error) {
      await values.return?.();
      throw error;
    }
  };
  return {
    next: () =>
      new Promise((resolve, reject) => {
        if (over) return resolve(done);
        const end = () => resolve(done);
        pending.add(end);
        read()
          .then(resolve, reject)
          .finally(() => pending.delete(end));
      }),
    return: finish,
    throw: async (error) => {
      await finish();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
