import { expect, it } from 'vitest';
import { ManualClock } from './clock.ts';
import { Receipts } from './identifiers.ts';

it('fires timers at their own moment, in order, those set on the way included', async () => {
  const clock = new ManualClock(new Date(0));
  const seen: [string, number][] = [];
  const note = (name: string) => seen.push([name, clock.now().getTime()]);
  clock.setTimer(20, () => note('late'));
  clock.setTimer(10, () => {
    note('first');
    clock.setTimer(5, () => note('nested'));
  });
  clock.setTimer(10, () => note('second'));
  clock.setTimer(15, () => note('cancelled'))();
  await clock.advance(19);
  expect(seen).toEqual([
    ['first', 10],
    ['second', 10],
    ['nested', 15],
  ]);
  expect([clock.now().getTime(), clock.pending]).toEqual([19, 1]);
  await clock.advance(1);
  expect(seen.at(-1)).toEqual(['late', 20]);
});

it('never gives a receipt twice, and encodes the day in Nairobi', () => {
  const receipts = new Receipts();
  const given = new Set<string>();
  for (let i = 0; i < 100_000; i++) given.add(receipts.next(new Date('2019-12-18T21:30:00Z')));
  expect(given.size).toBe(100_000);
  for (const receipt of given) expect(receipt).toMatch(/^NLJ[A-Z0-9]{7}$/);
});
