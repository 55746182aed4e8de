import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slipLimits } from './limits.ts';
import { leastShownAs, oddsSteps, shownOdds } from './shownOdds.ts';

const highest = 2n ** 63n - 1n;
const above = (step: bigint) => oddsSteps.find((one) => one > step) ?? highest;

it.each([
  [250n, 250n],
  [251n, 250n],
  [300n, 250n],
  [301n, 300n],
  [624n, 600n],
  [700n, 600n],
  [10_000n, 8_400n],
  [10_001n, 10_000n],
  [100n, 100n],
  [highest, 8_400_000_000_000_000_000n],
])('%s hundredths are shown as %s', (total, shown) => {
  expect(shownOdds(total)).toBe(shown);
});

it('steps are a sixth to a fifth wide, up to the largest jackpot', () => {
  for (const [at, step] of oddsSteps.slice(0, -1).entries()) {
    const ratio = Number(oddsSteps[at + 1]) / Number(step);
    expect(ratio).toBeGreaterThan(1.16);
    expect(ratio).toBeLessThan(1.21);
  }
  expect(oddsSteps.at(-1)).toBeGreaterThan(highest / 2n);
});

it('a step is never above the odds, and odds at a border do not become exact', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 250n, max: 10_000n }), (total) => {
      const shown = shownOdds(total);
      expect(shown).toBeLessThanOrEqual(total);
      const same = [shown, shown + 1n, above(shown) - 1n, above(shown)].filter(
        (one) => one >= slipLimits.minTotalOdds && one <= slipLimits.maxTotalOdds && shownOdds(one) === shown,
      );
      expect(same.length).toBeGreaterThan(2);
    }),
  );
});

it('a filter by odds separates slips only at steps, whatever its bound', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 12_000n }),
      fc.bigInt({ min: 250n, max: 10_000n }),
      (asked, total) => {
        const least = leastShownAs(asked);
        expect(least !== null && total >= least).toBe(shownOdds(total) >= asked);
      },
    ),
    { numRuns: 2_000 },
  );
  expect(leastShownAs(highest)).toBeNull();
});
