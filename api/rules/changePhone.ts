import type { FormRefusal } from './formRefusals.ts';
import { accountLimits } from './limits.ts';
import { barePhone, localPhone, parsePhoneOfAnyForm } from './phone.ts';

/** What this form checks and sends: the ten digits of a number that was written with 254, else what was typed. */
export function newPhone(text: string): string {
  const bare = barePhone(text);
  return bare.length > accountLimits.phoneDigits ? localPhone(parsePhoneOfAnyForm(bare) ?? bare) : bare;
}

export function changePhoneError(text: string): FormRefusal | null {
  const phone = newPhone(text);
  if (phone.length !== accountLimits.phoneDigits) return 'PHONE_LENGTH';
  if (!/^\d+$/.test(phone)) return 'PHONE_DIGITS';
  return null;
}
