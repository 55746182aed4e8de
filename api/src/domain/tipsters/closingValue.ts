/** Fewer closing prices say nothing about their average. */
export const leastClosingPrices = 30;

export interface ClosingSums {
  /** With a closing price. */
  readonly picks: number;
  /** Sum of taken / closing − 1. */
  readonly total: number;
}

/** How much better the prices taken were than the last before kick-off (0.02 is 2 %). Null below thirty picks. */
export function closingValueOf({ picks, total }: ClosingSums): number | null {
  return picks < leastClosingPrices ? null : total / picks;
}
