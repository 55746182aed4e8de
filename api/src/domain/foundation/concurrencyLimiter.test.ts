import { serverLimits } from '@tipsoko/rules/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { metrics } from '../../metrics/metrics.ts';
import { ConcurrencyLimiter, TooBusy } from './concurrencyLimiter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const { atOnce, waiting: mostWaiting, byAddress, waitSeconds } = serverLimits.concurrency.pages;
const newQueue = () => new ConcurrencyLimiter('pages');
const refusals = async () => {
  const text = await metrics.getSingleMetricAsString('tipsoko_concurrency_refused_total');
  return Number(/\{work="pages"\} (\d+)$/m.exec(text)?.[1] ?? 0);
};
const never = () => new Promise<never>(() => {});
/** Each from an address of its own. */
const fill = (queue: ConcurrencyLimiter, count: number, render: () => Promise<unknown> = never) =>
  Array.from({ length: count }, (_, at) => queue.run(`10.0.${at >> 8}.${at & 255}`, render));

it('gives turns in order, one as another ends, also when that fails', async () => {
  const queue = newQueue();
  let fail = () => {};
  const broken = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('cannot be rendered'));
  });
  const first = queue.run('10.1.0.1', () => broken);
  void fill(queue, atOnce - 1);
  const order: string[] = [];
  const second = queue.run('10.2.0.1', async () => void order.push('second'));
  const third = queue.run('10.3.0.1', async () => void order.push('third'));
  await expect.poll(() => queue.stats).toEqual({ running: atOnce, waiting: 2 });
  fail();
  await expect(first).rejects.toThrow('cannot be rendered');
  await Promise.all([second, third]);
  expect(order).toEqual(['second', 'third']);
  await expect.poll(() => queue.stats).toEqual({ running: atOnce - 1, waiting: 0 });
});

it('refuses at once when the queue is full, and after a while who still waits, and counts both', async () => {
  const queue = newQueue();
  const before = await refusals();
  void fill(queue, atOnce);
  const waiting = Promise.allSettled(fill(queue, mostWaiting));
  await expect(queue.run('10.9.0.1', never)).rejects.toBeInstanceOf(TooBusy);
  await vi.advanceTimersByTimeAsync(waitSeconds * 1_000);
  for (const answer of await waiting) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(TooBusy) });
  }
  await expect.poll(() => queue.stats).toEqual({ running: atOnce, waiting: 0 });
  expect(await refusals()).toBe(before + 1 + mostWaiting);
});

it('leaves places to other addresses', async () => {
  const queue = newQueue();
  for (let at = 0; at < byAddress; at++) queue.run(`2001:db8::${at}`, never).catch(() => {});
  await expect(queue.run('2001:db8::ffff', never)).rejects.toBeInstanceOf(TooBusy);
  const other = queue.run('2001:db8:0:1::1', never);
  other.catch(() => {});
  await expect.poll(() => queue.stats).toEqual({ running: atOnce, waiting: byAddress - atOnce + 1 });
});

it('gives the next turn to an address that has none, before one that has its share', async () => {
  const queue = new ConcurrencyLimiter('pages', {
    atOnce: 2,
    atOnceByAddress: 1,
    waiting: 10,
    byAddress: 10,
    waitSeconds: 5,
  });
  const order: string[] = [];
  const ends: Array<() => void> = [];
  const work = (name: string) => () => {
    order.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const greedy = ['a', 'b', 'c'].map((name) => queue.run('10.0.0.1', work(name)));
  const other = queue.run('10.0.0.2', work('other'));
  await expect.poll(() => order).toEqual(['a', 'other']);
  ends[1]?.();
  await other;
  expect(order).toEqual(['a', 'other']);
  ends[0]?.();
  await greedy[0];
  await expect.poll(() => order).toEqual(['a', 'other', 'b']);
  for (const next of [2, 3]) {
    await expect.poll(() => ends.length).toBeGreaterThan(next);
    ends[next]?.();
    await greedy[next - 1];
  }
  await expect.poll(() => queue.stats).toEqual({ running: 0, waiting: 0 });
});

it('lets others be heard between two works that wait for nothing', async () => {
  const queue = newQueue();
  let done = 0;
  const all = Promise.all(fill(queue, atOnce * 3, async () => void done++));
  const heard: number[] = [];
  while (done < atOnce * 3) {
    await new Promise((resolve) => setImmediate(resolve));
    heard.push(done);
  }
  await all;
  // One load of works at a time, never all of them.
  expect(heard.length).toBeGreaterThan(1);
  expect(heard[0]).toBeLessThanOrEqual(atOnce * 2);
  await expect.poll(() => queue.stats).toEqual({ running: 0, waiting: 0 });
});
