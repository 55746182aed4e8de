import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverLimits } from '../../rules/limits.ts';
import { RenderTurns, TooBusy } from './renderTurns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { rendersAtOnce, rendersWaiting, rendersByAddress, renderWaitSeconds } = serverLimits;
const never = () => new Promise<never>(() => {});
/** Each from an address of its own. */
const fill = (turns: RenderTurns, count: number, render: () => Promise<unknown> = never) =>
  Array.from({ length: count }, (_, at) => turns.run(`10.0.${at >> 8}.${at & 255}`, render));

it('gives turns in order, one as another ends, also when that fails', async () => {
  const turns = new RenderTurns();
  let fail = () => {};
  const broken = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('cannot be rendered'));
  });
  const first = turns.run('10.1.0.1', () => broken);
  void fill(turns, rendersAtOnce - 1);
  const order: string[] = [];
  const second = turns.run('10.2.0.1', async () => void order.push('second'));
  const third = turns.run('10.3.0.1', async () => void order.push('third'));
  expect(turns.now).toEqual({ running: rendersAtOnce, waiting: 2 });
  fail();
  await expect(first).rejects.toThrow('cannot be rendered');
  await Promise.all([second, third]);
  expect(order).toEqual(['second', 'third']);
  expect(turns.now).toEqual({ running: rendersAtOnce - 1, waiting: 0 });
});

it('refuses at once when the queue is full, and after a while who still waits', async () => {
  const turns = new RenderTurns();
  void fill(turns, rendersAtOnce);
  const waiting = Promise.allSettled(fill(turns, rendersWaiting));
  await expect(turns.run('10.9.0.1', never)).rejects.toBeInstanceOf(TooBusy);
  await vi.advanceTimersByTimeAsync(renderWaitSeconds * 1_000);
  for (const answer of await waiting) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(TooBusy) });
  }
  expect(turns.now).toEqual({ running: rendersAtOnce, waiting: 0 });
});

it('leaves places to other addresses', async () => {
  const turns = new RenderTurns();
  for (let at = 0; at < rendersByAddress; at++) turns.run(`2001:db8::${at}`, never).catch(() => {});
  await expect(turns.run('2001:db8::ffff', never)).rejects.toBeInstanceOf(TooBusy);
  const other = turns.run('2001:db8:0:1::1', never);
  other.catch(() => {});
  expect(turns.now).toEqual({ running: rendersAtOnce, waiting: rendersByAddress - rendersAtOnce + 1 });
});
