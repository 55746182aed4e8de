import { parseKenyanPhone } from '../../../api/rules/phone.ts';

/** 254… of a number as people write it, blanks and dashes included ('0712 345 678'), or null. */
export function typedPhone(text: string): string | null {
  return parseKenyanPhone(text.replace(/[\s-]/g, ''));
}
