import { beforeEach, describe, expect, test } from 'vitest';
import { TestClock } from '../../../test/testClock.ts';
import { Quota } from './quota.ts';

const MINUTE = 60_000;
let clock: TestClock;
let quota: Quota;
beforeEach(() => {
  clock = new TestClock(new Date('2026-10-17T00:00:05Z'));
  quota = new Quota(clock, async () => {});
});

const reported = (left: number) =>
  new Headers({
    'x-ratelimit-requests-limit': '7500',
    'x-ratelimit-requests-remaining': String(left),
  });
const usedUp = 'The calls of the day are used up';

describe('a day that is reported as used up', () => {
  test('when ours has just begun silences nothing for long: every 15 minutes one call for scores looks', async () => {
    quota.observe(reported(7_499));
    quota.dayUsedUp();
    await expect(quota.take('scores')).rejects.toThrow(usedUp);
    clock.advance(15 * MINUTE - 1);
    await expect(quota.take('scores')).rejects.toThrow(usedUp);
    clock.advance(1);
    // Prices and names do not look.
    await expect(quota.take('prices')).rejects.toThrow(usedUp);
    await quota.take('scores');
    await expect(quota.take('scores')).rejects.toThrow(usedUp);
    quota.observe(reported(7_498));
    await quota.take('scores');
    await quota.take('prices');
    expect(quota.left()).toMatchObject({ dayLeft: 7_496 });
  });

  test('by the headers of an answer that was asked for yesterday, likewise', async () => {
    quota.observe(reported(0));
    await expect(quota.take('scores')).rejects.toThrow(usedUp);
    clock.advance(15 * MINUTE);
    await quota.take('scores');
  });

  test('stays so when the look says so', async () => {
    for (let looks = 0; looks < 4; looks += 1) {
      quota.dayUsedUp();
      await expect(quota.take('scores')).rejects.toThrow(usedUp);
      clock.advance(15 * MINUTE);
      await quota.take('scores');
    }
  });

  test('is put right by the account page, which costs nothing', async () => {
    quota.observe(reported(7_000));
    quota.dayUsedUp();
    await quota.take('free');
    quota.observeDay(3, 7_500);
    expect(quota.left()).toMatchObject({ dayLimit: 7_500, dayLeft: 7_497 });
    await quota.take('prices');
  });

  test('and the account page never takes calls away that an answer has promised', () => {
    quota.observe(reported(7_490));
    quota.observeDay(7_400, 7_500);
    expect(quota.left()).toMatchObject({ dayLeft: 7_490 });
  });
});
