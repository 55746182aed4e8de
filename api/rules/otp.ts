import { accountLimits } from './limits.ts';

export function cleanOtp(text: string, digits: number = accountLimits.otpDigits): string {
  return text.replace(/\D/g, '').slice(0, digits);
}

export function isCompleteOtp(text: string, digits: number = accountLimits.otpDigits): boolean {
  return text.length === digits && /^\d+$/.test(text);
}
