import { expect, it } from 'vitest';
import { inParallel } from './inParallel.ts';

it('takes every item once and in order, at most so many at a time', async () => {
  const begun: number[] = [];
  const waiting: Array<() => void> = [];
  const pass = inParallel(3, [1, 2, 3, 4, 5], (item) => {
    begun.push(item);
    return new Promise((resolve) => waiting.push(resolve));
  });
  expect(begun).toEqual([1, 2, 3]);
  // The second is done first; the others keep their places.
  waiting[1]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  waiting[0]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4, 5]);
  for (const done of waiting) done();
  await pass;
});
