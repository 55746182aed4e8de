import { accountLimits } from './limits.ts';

/** What stays in the field of what was typed or pasted: digits, at most four. */
export function cleanOtp(text: string): string {
  return text.replace(/\D/g, '').slice(0, accountLimits.otpDigits);
}

export function isCompleteOtp(text: string): boolean {
  return text.length === accountLimits.otpDigits && /^\d+$/.test(text);
}
