import { accountLimits } from './limits.ts';
import { changePhoneMessages } from './messages.ts';

/** The message that refuses a new phone number, or null. */
export function changePhoneError(text: string): string | null {
  if (text.length !== accountLimits.phoneDigits) return changePhoneMessages.length;
  if (!/^\d+$/.test(text)) return changePhoneMessages.digits;
  return null;
}
