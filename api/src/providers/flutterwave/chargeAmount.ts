import { exponentOf, isCurrency } from '@tipsoko/rules/money';

/** Minor units, cut off so that a payment never counts as more than it was; null when it is no amount. */
export function readMajorUnits(value: unknown, currency: string): bigint | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(String(value).trim());
  if (!match) return null;
  // An amount in a currency that is not ours is only ever compared to be refused.
  const exponent = isCurrency(currency) ? exponentOf(currency) : 2;
  return BigInt(`${match[1]}${(match[2] ?? '').slice(0, exponent).padEnd(exponent, '0')}`);
}
