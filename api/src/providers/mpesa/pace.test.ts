import { describe, expect, test } from 'vitest';
import { createPace } from './pace.ts';

describe('createPace', () => {
  test('spreads calls over time', async () => {
    const pace = createPace(100);
    const started = performance.now();
    expect(await Promise.all(Array.from({ length: 11 }, () => pace()))).not.toContain(false);
    // Ten gaps of 10 ms; timers may fire a hair early.
    expect(performance.now() - started).toBeGreaterThan(95);
  });

  test('turns away whoever would have to wait too long, and takes no turn for it', async () => {
    const pace = createPace(1, 0);
    expect(await pace()).toBe(true);
    expect(await pace()).toBe(false);
  });

  test('does not hold anybody up without a limit', async () => {
    const pace = createPace(Number.POSITIVE_INFINITY, 0);
    expect(await Promise.all([pace(), pace(), pace()])).toEqual([true, true, true]);
  });
});
