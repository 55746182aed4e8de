import { feePercent } from './limits.ts';

export type Currency = 'KES' | 'NGN' | 'UGX' | 'USD';

/** An amount in the smallest unit of its currency: cents, kobo; whole shillings in Uganda. */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}

export const currencies: readonly Currency[] = ['KES', 'NGN', 'UGX', 'USD'];

const exponents: Readonly<Record<Currency, number>> = { KES: 2, NGN: 2, UGX: 0, USD: 2 };
const labels: Readonly<Record<Currency, string>> = { KES: 'Ksh', NGN: 'NGN', UGX: 'UGX', USD: 'USD' };

export class MoneyError extends Error {
  readonly code = 'MONEY';
}

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(exponents, code);
}

export function exponentOf(currency: Currency): number {
  return exponents[currency];
}

/** @throws MoneyError when the currency is not supported. */
export function moneyOf(minor: bigint, currency: string): Money {
  if (!isCurrency(currency)) throw new MoneyError(`Unknown currency '${currency}'`);
  return { minor, currency };
}

/** Money from whole major units (shillings, naira, dollars). @throws MoneyError on a fraction. */
export function wholeMoney(major: number, currency: Currency): Money {
  if (!Number.isSafeInteger(major)) throw new MoneyError(`${major} is not a whole number of ${currency}`);
  return { minor: BigInt(major) * 10n ** BigInt(exponents[currency]), currency };
}

export function zero(currency: Currency): Money {
  return { minor: 0n, currency };
}

/** Reads '1500', '12.5', '-0.01'. @throws MoneyError on anything else: amounts are never rounded on input. */
export function parseMoney(text: string, currency: Currency): Money {
  const match = /^(-?)(\d{1,18})(?:\.(\d+))?$/.exec(text);
  const exponent = exponents[currency];
  const fraction = match?.[3] ?? '';
  if (!match || (fraction.length > exponent && !/^0*$/.test(fraction.slice(exponent)))) {
    throw new MoneyError(`'${text}' is not an amount of ${currency}`);
  }
  const minor = BigInt(`${match[2]}${fraction.slice(0, exponent).padEnd(exponent, '0')}`);
  return { minor: match[1] === '-' ? -minor : minor, currency };
}

/** All decimals, for programs: '12.50' for 1250 cents, '1500' for UGX. */
export function toDecimalString(money: Money): string {
  const exponent = exponents[money.currency];
  const digits = magnitude(money.minor)
    .toString()
    .padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = digits.slice(digits.length - exponent);
  return `${money.minor < 0n ? '-' : ''}${whole}${exponent > 0 ? `.${fraction}` : ''}`;
}

/** For people: 'Ksh 50', 'Ksh 12.50', 'UGX 1,500', 'USD 10'. Zero cents are omitted. */
export function formatMoney(money: Money): string {
  const [whole = '', fraction = ''] = toDecimalString({ ...money, minor: magnitude(money.minor) }).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = /^0*$/.test(fraction) ? '' : `.${fraction}`;
  return `${labels[money.currency]} ${money.minor < 0n ? '-' : ''}${grouped}${cents}`;
}

export function addMoney(first: Money, second: Money): Money {
  return { minor: first.minor + sameCurrency(first, second).minor, currency: first.currency };
}

export function subtractMoney(first: Money, second: Money): Money {
  return { minor: first.minor - sameCurrency(first, second).minor, currency: first.currency };
}

/** Negative, zero or positive, as for sorting. @throws MoneyError on different currencies. */
export function compareMoney(first: Money, second: Money): number {
  const difference = first.minor - sameCurrency(first, second).minor;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Truncated to whole major units, because M-Pesa sends no cents. */
export function wholeUnits(money: Money): Money {
  const unit = 10n ** BigInt(exponents[money.currency]);
  return { ...money, minor: (money.minor / unit) * unit };
}

/** The platform's fee on a sale: 40 % rounded half up in minor units. The tipster gets price − fee. */
export function feeOf(price: Money): Money {
  if (price.minor < 0n) throw new MoneyError('A price is never negative');
  return { ...price, minor: (price.minor * BigInt(feePercent) + 50n) / 100n };
}

/** Parts are rounded down and sum to the amount: units left over go to the largest remainders, earlier parts first. */
export function shareOut(total: Money, weights: readonly bigint[]): Money[] {
  const sum = weights.reduce((running, weight) => running + weight, 0n);
  if (total.minor < 0n || sum <= 0n || weights.some((weight) => weight < 0n)) {
    throw new MoneyError('Only a non-negative amount can be shared, by weights of which one is positive');
  }
  const parts = weights.map((weight) => (total.minor * weight) / sum);
  const left = total.minor - parts.reduce((running, part) => running + part, 0n);
  const order = weights
    .map((weight, position) => ({ position, remainder: (total.minor * weight) % sum }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.position - b.position : a.remainder > b.remainder ? -1 : 1,
    );
  const lucky = new Set(order.slice(0, Number(left)).map((entry) => entry.position));
  return parts.map((part, position) => ({ ...total, minor: lucky.has(position) ? part + 1n : part }));
}

function sameCurrency(first: Money, second: Money): Money {
  if (first.currency !== second.currency) {
    throw new MoneyError(`${first.currency} and ${second.currency} do not mix`);
  }
  return second;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
