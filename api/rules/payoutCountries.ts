import type { Currency } from './money.ts';
import { barePhone } from './phone.ts';

/** How tipsters in a country are paid. */
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

/** Null for a country without a payout method of its own; its tipsters can still set a Kenyan M-Pesa number. */
export function payoutCountry(country: string): PayoutCountry | null {
  return Object.hasOwn(countries, country) ? (countries[country] ?? null) : null;
}

/** ISO code by the number's prefix, with or without a plus; Kenya for a number without prefix. */
export function phoneCountry(phone: string): string {
  const digits = barePhone(phone).replace(/\D/g, '');
  return prefixes.find(([prefix]) => digits.startsWith(prefix))?.[1] ?? 'KE';
}
