// Whole shillings throughout: M-Pesa moves nothing smaller. The tariff is a community reading of 2026, not a promise.
const B2C_CHARGES: readonly [upTo: number, charge: number][] = [
  [100, 0],
  [500, 7],
  [1_000, 13],
  [1_500, 23],
  [2_500, 33],
  [3_500, 56],
  [5_000, 57],
  [7_500, 70],
  [10_000, 90],
  [15_000, 110],
  [20_000, 130],
  [25_000, 150],
  [35_000, 175],
  [50_000, 200],
  [70_000, 250],
];

export function payoutCharge(amount: number): number {
  return B2C_CHARGES.find(([upTo]) => amount <= upTo)?.[1] ?? 330;
}

export const MIN_PAYOUT = 10;
export const MAX_TRANSACTION = 250_000;
export const DAILY_LIMIT = 500_000;
export const MAX_BALANCE = 500_000;

const MARK = '\u0001';

/** A number that `toWire` writes with two decimals (`1.00`), as M-Pesa does; JSON.stringify would write `1`. */
export function decimal(amount: number): string {
  return `${MARK}${amount.toFixed(2)}${MARK}`;
}

export function toWire(body: unknown): string {
  return JSON.stringify(body).replace(/"\\u0001(-?[0-9.]+)\\u0001"/g, '$1');
}
