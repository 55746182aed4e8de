/** Fewer picks with a closing price say nothing about their average. */
export const leastClosingPrices = 30;

/** Taken and closing price of picks that were graded, summed: taken / closing − 1. */
export interface ClosingSums {
  /** Picks with a closing price. */
  readonly picks: number;
  /** Sum of taken / closing − 1. */
  readonly total: number;
}

/**
 * Closing-line value: how much better the prices taken were than the last ones before kick-off, on average, as a
 * fraction (0.02 is 2 % better). The quickest honest sign of skill; null below thirty picks, where it is noise.
 */
export function closingValueOf({ picks, total }: ClosingSums): number | null {
  return picks < leastClosingPrices ? null : total / picks;
}
