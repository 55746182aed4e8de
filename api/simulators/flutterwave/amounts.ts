/** Money as this service keeps it: whole minor units. Over its wire go major units, as numbers or strings. */
export type Amount = { minor: bigint; currency: string };

/** Currencies that can be charged, with their decimal places. */
export const CURRENCY_DECIMALS = new Map<string, number>([
  ['NGN', 2],
  ['USD', 2],
  ['KES', 2],
  ['GHS', 2],
  ['ZAR', 2],
  ['TZS', 2],
  ['ZMW', 2],
  ['EUR', 2],
  ['GBP', 2],
  ['UGX', 0],
  ['RWF', 0],
  ['XAF', 0],
  ['XOF', 0],
]);

const decimalsOf = (currency: string) => CURRENCY_DECIMALS.get(currency) ?? 2;

/** Reads `7500`, `"7500"` or `"75.50"`; returns a sentence when it is no positive amount of that currency. */
export function parseAmount(value: unknown, currency: string): Amount | string {
  if (typeof value !== 'number' && typeof value !== 'string') return 'amount is required';
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(String(value).trim());
  if (match === null) return 'amount must be a number';
  const decimals = decimalsOf(currency);
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals)
    return `amount has more than ${decimals} decimals, which ${currency} has not`;
  const minor = BigInt(`${match[1]}${fraction.padEnd(decimals, '0')}`);
  return minor > 0n ? { minor, currency } : 'amount must be greater than 0';
}

/** `75.50`, `7500`: major units without a currency. */
export function printAmount({ minor, currency }: Amount): string {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return minor.toString();
  const digits = minor.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The number for a JSON answer. Only the last step: no arithmetic on it. */
export function wireAmount(amount: Amount): number {
  return Number(printAmount(amount));
}

/** The same number in another currency, as paid by a customer who overlooks the currency. */
export function sameFigureIn({ minor, currency }: Amount, other: string): Amount {
  const from = 10n ** BigInt(decimalsOf(currency));
  const to = 10n ** BigInt(decimalsOf(other));
  return { minor: (minor * to) / from, currency: other };
}

/** The service's own cut: 1.4 %, half up. */
export function feeOf({ minor, currency }: Amount): Amount {
  return { minor: (minor * 14n + 500n) / 1000n, currency };
}
