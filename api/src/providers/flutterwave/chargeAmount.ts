import { exponentOf, isCurrency } from '../../../rules/money.ts';

/**
 * Major units as Flutterwave writes them (`7500`, `"98.6"`, `1.4`) → minor units. What is below the smallest unit is
 * cut off, so that a payment never counts as more than it was; null when it is no amount. A currency that is not
 * ours counts with two decimals: it is only ever compared to be refused.
 */
export function readMajorUnits(value: unknown, currency: string): bigint | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(String(value).trim());
  if (!match) return null;
  const exponent = isCurrency(currency) ? exponentOf(currency) : 2;
  return BigInt(`${match[1]}${(match[2] ?? '').slice(0, exponent).padEnd(exponent, '0')}`);
}
