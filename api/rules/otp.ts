import { accountLimits } from './limits.ts';
import { plainText } from './plainText.ts';

export function cleanOtp(text: string, digits: number = accountLimits.otpDigits): string {
  return plainText(text).replace(/\D/g, '').slice(0, digits);
}

export function isCompleteOtp(text: string, digits: number = accountLimits.otpDigits): boolean {
  return text.length === digits && /^\d+$/.test(text);
}

/** A code as a program or a form sent it: without blanks and dashes. */
export function plainCode(text: string): string {
  return plainText(text).replace(/[\s\p{Pd}]/gu, '');
}
