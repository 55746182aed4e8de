/** Fewer closing prices make no meaningful average. */
export const leastClosingPrices = 30;

export interface ClosingSums {
  /** With a closing price. */
  readonly picks: number;
  readonly total: number;
}

/** Average advantage of taken over closing prices (0.02 is 2 %). Null below thirty picks. */
export function closingValueOf({ picks, total }: ClosingSums): number | null {
  return picks < leastClosingPrices ? null : total / picks;
}
