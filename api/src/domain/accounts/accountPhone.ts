import { parsePhoneOfAnyCountry } from '@tipsoko/rules/phone';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { InvalidInput } from '../foundation/errors.ts';

const COUNTRIES: ReadonlySet<CountryCode | undefined> = new Set<CountryCode>(['KE', 'UG', 'NG', 'TZ']);

export interface AccountPhone {
  readonly phone: string;
  /** ISO 3166. */
  readonly country: string;
}

/** Null unless it is a mobile number of a country where we sell. */
export function parseAccountPhone(text: string): AccountPhone | null {
  const digits = parsePhoneOfAnyCountry(text);
  if (!digits) return null;
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number?.isValid() || !number.country || !COUNTRIES.has(number.country)) return null;
  return { phone: number.number.slice(1), country: number.country };
}

/** @throws InvalidInput under `phone`. */
export function accountPhone(text: string): AccountPhone {
  const phone = parseAccountPhone(text);
  if (!phone) throw new InvalidInput('PHONE_INVALID', 'phone');
  return phone;
}
