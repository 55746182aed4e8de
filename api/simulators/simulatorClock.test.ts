import { expect, test } from 'vitest';
import { Alarms, ManualClock } from './simulatorClock.ts';

test('alarms ring in order, each at its own time, also those set on the way', () => {
  const clock = new ManualClock(0);
  const rung: [string, number][] = [];
  const ring = (name: string) => () => rung.push([name, clock.now()]);
  clock.after(30, ring('late'));
  clock.after(10, () => {
    ring('early')();
    clock.after(5, ring('chained'));
  });
  clock.after(10, ring('second at the same time'));
  clock.after(41, ring('beyond'));
  clock.advance(40);
  expect(rung).toEqual([
    ['early', 10],
    ['second at the same time', 10],
    ['chained', 15],
    ['late', 30],
  ]);
  expect([clock.now(), clock.waiting()]).toEqual([40, 1]);
});

test('a cancelled alarm stays silent, one by one or all together', () => {
  const clock = new ManualClock(0);
  const alarms = new Alarms(clock);
  const rung: string[] = [];
  const cancel = alarms.after(1, () => rung.push('a'));
  alarms.after(2, () => rung.push('b'));
  alarms.after(3, () => rung.push('c'));
  cancel();
  clock.advance(2);
  alarms.cancelAll();
  clock.advance(10);
  expect(rung).toEqual(['b']);
});

test('somebody can wait for alarms to be set', async () => {
  const clock = new ManualClock(0);
  const two = clock.untilWaiting(2);
  clock.after(1, () => {});
  clock.after(1, () => {});
  await two;
  await clock.untilWaiting();
  expect(clock.waiting()).toBe(2);
});
