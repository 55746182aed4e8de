import { phonePrefix } from './limits.ts';
import { plainText } from './plainText.ts';

/** Far more than a number with everything around it. */
const LONGEST = 100;

/** The number alone: without `tel:` and what phone books, chats and keyboards write between the digits; 00 becomes +. */
export function barePhone(text: string): string {
  if (text.length > LONGEST) return '';
  return plainText(text)
    .replace(/^\s*tel:/i, '')
    .replace(/[\s.·()\p{Pd}\u2212]/gu, '')
    .replace(/^00(?=[1-9])/, '+');
}

/**
 * The one parser of Kenyan numbers: 9 digits, 10 that start with 0, or either after 254, as 254…; else null. Nine that
 * start with 0 lack a digit.
 */
export function parsePhoneOfAnyForm(text: string): string | null {
  const [, national] = /^(?:\+?2540?|0)?([1-9]\d{8})$/.exec(barePhone(text)) ?? [];
  return national ? phonePrefix + national : null;
}

/** Like {@link parsePhoneOfAnyForm}, and numbers of other countries with their prefix; the server says which have accounts. */
export function parsePhoneOfAnyCountry(text: string): string | null {
  const abroad = /^\+?([1-9]\d{9,14})$/.exec(barePhone(text));
  return parsePhoneOfAnyForm(text) ?? abroad?.[1] ?? null;
}

/** True for Kenyan mobile numbers, 2547… or 2541…. */
export function isMpesaPhone(phone: string): boolean {
  return /^254[17]\d{8}$/.test(phone);
}

/** 254712345678 → 0712345678; other texts are returned unchanged. */
export function localPhone(phone: string): string {
  return /^254\d{9}$/.test(phone) ? `0${phone.slice(3)}` : phone;
}

/** 254712345678 → 2547•••••678: recognisable to its owner only. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '•'.repeat(phone.length) : `${phone.slice(0, 4)}•••••${phone.slice(-3)}`;
}
