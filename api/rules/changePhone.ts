import type { FormRefusal } from './formRefusals.ts';
import { accountLimits } from './limits.ts';

export function changePhoneError(text: string): FormRefusal | null {
  if (text.length !== accountLimits.phoneDigits) return 'PHONE_LENGTH';
  if (!/^\d+$/.test(text)) return 'PHONE_DIGITS';
  return null;
}
