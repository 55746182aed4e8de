import { totalOddsHundredths } from '@tipsoko/rules/slipTotals';
import type { TipState } from './gradeByOutcome.ts';

export interface Leg {
  readonly state: TipState;
  /** Thousandths. */
  readonly odds: number;
}

export type SlipOutcome =
  | { readonly result: null; readonly underReview: boolean }
  /** Hundredths, truncated; void legs count 1.00. */
  | { readonly result: 'WON'; readonly odds: bigint }
  | { readonly result: 'LOST' }
  | { readonly result: 'CANCELLED' };

/** One lost leg loses the slip at once; otherwise every leg must be decided. With void legs only it is cancelled. */
export function settleSlip(legs: readonly Leg[]): SlipOutcome {
  if (legs.length === 0) throw new RangeError('A slip has at least one leg');
  const has = (state: TipState) => legs.some((leg) => leg.state === state);
  if (has('LOST')) return { result: 'LOST' };
  if (has('PENDING') || has('HELD')) return { result: null, underReview: has('HELD') };
  if (!has('WON')) return { result: 'CANCELLED' };
  return { result: 'WON', odds: oddsOfWonLegs(legs) };
}

/** Hundredths, truncated once; 1.00 when none is won. */
export function oddsOfWonLegs(legs: readonly Leg[]): bigint {
  return totalOddsHundredths(legs.filter((leg) => leg.state === 'WON').map((leg) => leg.odds));
}
