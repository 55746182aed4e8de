import { parseKenyanPhone } from '@tipsoko/rules/phone';

/** Accepts blanks and dashes ('0712 345 678') and returns 254…, or null. */
export function typedPhone(text: string): string | null {
  return parseKenyanPhone(text.replace(/[\s-]/g, ''));
}
