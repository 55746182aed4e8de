import { phonePrefix } from './limits.ts';

/**
 * The form a person types: 9 digits, or 10 that start with 0. Answers 254… or null.
 * Nine digits that start with 0 are a ten-digit number with one missing, so they are refused.
 */
export function parseKenyanPhone(text: string): string | null {
  const typed = text.trim();
  if (!/^(0\d{9}|[1-9]\d{8})$/.test(typed)) return null;
  return phonePrefix + (typed.length === 10 ? typed.slice(1) : typed);
}

/** As {@link parseKenyanPhone}, and also 254… and +254…, as programs and phone books write it. */
export function parsePhoneOfAnyForm(text: string): string | null {
  const typed = text.replace(/[\s()-]/g, '');
  const international = /^\+?254([1-9]\d{8})$/.exec(typed);
  return international ? `${phonePrefix}${international[1]}` : parseKenyanPhone(typed);
}

/** Whether M-Pesa can ring it: a mobile number of Kenya, 2547… or 2541…. */
export function isMpesaPhone(phone: string): boolean {
  return /^254[17]\d{8}$/.test(phone);
}

/** 254712345678 → 0712345678; anything else is given back as it is. */
export function localPhone(phone: string): string {
  return /^254\d{9}$/.test(phone) ? `0${phone.slice(3)}` : phone;
}

/** 254712345678 → 2547•••••678: enough for its owner, useless to others. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '•'.repeat(phone.length) : `${phone.slice(0, 4)}•••••${phone.slice(-3)}`;
}
