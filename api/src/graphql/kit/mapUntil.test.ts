import { expect, it } from 'vitest';
import { mapUntil } from './mapUntil.ts';

/** A source that a test feeds, and whether it was released. */
function given() {
  const waiting: Array<(value: number) => void> = [];
  let returned = false;
  const source: AsyncIterableIterator<number> = {
    next: () => new Promise((resolve) => waiting.push((value) => resolve({ done: false, value }))),
    return: async () => {
      returned = true;
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  return {
    source,
    emit: (value: number) => waiting.shift()?.(value),
    reads: () => waiting.length,
    returned: () => returned,
  };
}

it('ends while waiting for a value, and releases the source', async () => {
  const { source, emit, returned } = given();
  let end = () => {};
  const values = mapUntil(source, (value) => value, new Promise<void>((resolve) => (end = resolve)));
  const first = values.next();
  emit(1);
  expect(await first).toEqual({ done: false, value: 1 });
  const second = values.next();
  end();
  expect(await second).toEqual({ done: true, value: undefined });
  expect(await values.next()).toEqual({ done: true, value: undefined });
  expect(returned()).toBe(true);
});

it('adds one callback to the end, however many values there are', async () => {
  let asked = 0;
  /** Counts also for the promises that it makes. */
  class Counted<Value> extends Promise<Value> {
    // biome-ignore lint/suspicious/noThenProperty: a promise has one.
    override then: Promise<Value>['then'] = (...callbacks) => {
      asked += 1;
      return super.then(...callbacks);
    };
  }
  const { source, emit } = given();
  const values = mapUntil(source, (value) => value, new Counted<void>(() => {}));
  for (let at = 0; at < 100; at++) {
    const next = values.next();
    emit(at);
    expect(await next).toEqual({ done: false, value: at });
  }
  expect(asked).toBeLessThan(10);
});

it('leaves out what maps to null', async () => {
  const { source, emit, reads } = given();
  const values = mapUntil(source, async (value) => (value % 2 === 0 ? null : `${value}`));
  const first = values.next();
  emit(2);
  await expect.poll(reads).toBe(1);
  emit(3);
  expect(await first).toEqual({ done: false, value: '3' });
});

it('releases the source when it is returned before its first value', async () => {
  const { source, returned } = given();
  const values = mapUntil(source, (value) => value);
  expect(await values.return?.()).toEqual({ done: true, value: undefined });
  expect(returned()).toBe(true);
  expect(await values.next()).toEqual({ done: true, value: undefined });
});

it('releases the source when mapping fails, and reports why', async () => {
  const { source, emit, returned } = given();
  const values = mapUntil(source, () => Promise.reject(new Error('unreadable')));
  const first = values.next();
  emit(1);
  await expect(first).rejects.toThrow('unreadable');
  expect(returned()).toBe(true);
});
