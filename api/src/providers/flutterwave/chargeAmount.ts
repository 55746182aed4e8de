import { exponentOf, isCurrency } from '@tipsoko/rules/money';

/** Minor units, truncated so that a payment never counts as more than it was; null when invalid. */
export function readMajorUnits(value: unknown, currency: string): bigint | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(String(value).trim());
  if (!match) return null;
  // Amounts in foreign currencies are only compared, to be refused.
  const exponent = isCurrency(currency) ? exponentOf(currency) : 2;
  return BigInt(`${match[1]}${(match[2] ?? '').slice(0, exponent).padEnd(exponent, '0')}`);
}
