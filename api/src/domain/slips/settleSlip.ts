import { totalOddsHundredths } from '../../../rules/slipTotals.ts';
import type { TipState } from '../games/gradeByOutcome.ts';

export interface Leg {
  readonly state: TipState;
  /** Thousandths. */
  readonly odds: number;
}

export type SlipOutcome =
  | { readonly result: null; readonly underReview: boolean }
  /** `odds` in hundredths, truncated; legs that are void count 1.00. */
  | { readonly result: 'WON'; readonly odds: bigint }
  | { readonly result: 'LOST' }
  | { readonly result: 'CANCELLED' };

/**
 * What its legs make of a slip. One lost leg loses it at once, even with others open. With none lost it waits for
 * every leg; then void legs count 1.00, and a slip of nothing but void legs is cancelled.
 */
export function settleSlip(legs: readonly Leg[]): SlipOutcome {
  if (legs.length === 0) throw new RangeError('A slip has at least one leg');
  const has = (state: TipState) => legs.some((leg) => leg.state === state);
  if (has('LOST')) return { result: 'LOST' };
  if (has('PENDING') || has('HELD')) return { result: null, underReview: has('HELD') };
  if (!has('WON')) return { result: 'CANCELLED' };
  return { result: 'WON', odds: oddsOfWonLegs(legs) };
}

/** Product of the odds of the legs won so far, in hundredths, truncated once; 1.00 while there is none. */
export function oddsOfWonLegs(legs: readonly Leg[]): bigint {
  return totalOddsHundredths(legs.filter((leg) => leg.state === 'WON').map((leg) => leg.odds));
}
