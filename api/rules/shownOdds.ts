import { slipLimits } from './limits.ts';

/** Steps from 1.00 to 10.00 in hundredths, each about a fifth above the last; they repeat for every power of ten. */
const decade = [100, 120, 145, 175, 210, 250, 300, 350, 420, 500, 600, 700, 840];

/** Up to the largest value of the database column. */
export const oddsSteps: readonly bigint[] = Array.from({ length: 17 }, (_, power) =>
  decade.map((step) => BigInt(step) * 10n ** BigInt(power)),
).flat();

/**
 * Total odds (hundredths) for viewers who may not see the picks: rounded down to a step, because exact total odds and
 * public prices identify the picks (docs/rules.md 15). The lowest odds of a slip share a step with those above, the
 * highest with those below: alone in a step they would be exact.
 */
export function shownOdds(total: bigint): bigint {
  const inside = total > slipLimits.minTotalOdds ? total - 1n : total;
  return oddsSteps.findLast((step) => step <= inside) ?? total;
}

/**
 * The lowest exact total odds (hundredths) that are shown as `shown` or more. Filters use it, so that a bound between two
 * steps reveals no more than the step. Null when no odds are shown that high.
 */
export function leastShownAs(shown: bigint): bigint | null {
  const step = oddsSteps.find((one) => one >= shown);
  if (step === undefined) return null;
  return step <= slipLimits.minTotalOdds ? step : step + 1n;
}
