import type { Currency } from './money.ts';

/** How people of a country are paid. By ISO code; a country that is not here has no way of its own. */
export interface PayoutCountry {
  readonly kind: 'MPESA' | 'MOBILE_MONEY' | 'BANK';
  readonly currency: Currency;
  /** Networks of mobile money, by the provider's code. */
  readonly networks: ReadonlyArray<{ readonly code: string; readonly name: string }>;
}

const countries: Readonly<Record<string, PayoutCountry>> = {
  KE: { kind: 'MPESA', currency: 'KES', networks: [] },
  UG: {
    kind: 'MOBILE_MONEY',
    currency: 'UGX',
    networks: [
      { code: 'MTN', name: 'MTN Mobile Money' },
      { code: 'AIRTEL', name: 'Airtel Money' },
    ],
  },
  NG: { kind: 'BANK', currency: 'NGN', networks: [] },
};

const prefixes: ReadonlyArray<readonly [string, string]> = [
  ['254', 'KE'],
  ['256', 'UG'],
  ['234', 'NG'],
  ['255', 'TZ'],
];

/** Null: none; a Kenyan M-Pesa number can still be set. */
export function payoutCountry(country: string): PayoutCountry | null {
  return Object.hasOwn(countries, country) ? (countries[country] ?? null) : null;
}

/** Country of a number with its prefix, with or without a plus; Kenya for one without any, as people type it. */
export function phoneCountry(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return prefixes.find(([prefix]) => digits.startsWith(prefix))?.[1] ?? 'KE';
}
