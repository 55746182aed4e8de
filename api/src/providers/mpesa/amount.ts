import { MoneyError, parseMoney } from '@tipsoko/rules/money';

const CENTS_PER_SHILLING = 100n;

/** KES cents to M-Pesa's whole shillings; null for fractions, zero, or less. */
export function wholeShillings(amountMinor: bigint): number | null {
  if (amountMinor <= 0n || amountMinor % CENTS_PER_SHILLING !== 0n) return null;
  return Number(amountMinor / CENTS_PER_SHILLING);
}

/** `1.00` (as number or text), `300`, `8959269.60`, `-1980.00` → KES cents; null when it is no amount of KES. */
export function readShillings(value: unknown): bigint | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  try {
    return parseMoney(String(value).trim(), 'KES').minor;
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}
