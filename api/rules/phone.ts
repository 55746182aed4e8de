import { phonePrefix } from './limits.ts';

/** 9 digits, or 10 that start with 0, as 254…; else null. Nine that start with 0 lack a digit. */
export function parseKenyanPhone(text: string): string | null {
  const typed = text.trim();
  if (!/^(0\d{9}|[1-9]\d{8})$/.test(typed)) return null;
  return phonePrefix + (typed.length === 10 ? typed.slice(1) : typed);
}

/** Like {@link parseKenyanPhone}, and also 254… and +254…, as programs and phone books write it. */
export function parsePhoneOfAnyForm(text: string): string | null {
  const typed = text.replace(/[\s()-]/g, '');
  const international = /^\+?254([1-9]\d{8})$/.exec(typed);
  return international ? `${phonePrefix}${international[1]}` : parseKenyanPhone(typed);
}

/** Like {@link parsePhoneOfAnyForm}, and numbers of other countries with their prefix; the server says which have accounts. */
export function parsePhoneOfAnyCountry(text: string): string | null {
  const abroad = /^\+?([1-9]\d{9,14})$/.exec(text.replace(/[\s()-]/g, ''));
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
