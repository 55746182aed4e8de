import type { FormRefusal } from './formRefusals.ts';

export const reasonLimits = { characters: 200 } as const;

/** Runs of white space become one space. */
export function normalizeReason(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const endings =
  'app|bet|biz|club|co|com|info|io|ke|link|live|ly|me|net|ng|online|org|shop|site|tips|top|tv|tz|ug|vip|xyz';
/** Addresses with and without "https://", and names at Telegram, X or Instagram. */
const link = new RegExp(
  String.raw`://|\bwww\.|(?<![\w.])[a-z0-9-]+(?:\s?\.\s?[a-z0-9-]+)*\.(?:${endings})\b|(?<!\w)@\w{3,}`,
  'i',
);
/** Kenyan numbers in any grouping, numbers with a plus, and seven digits in a row. */
const phone = /\b0[17](?:[\s().-]*\d){8}\b|\b254(?:[\s().-]*\d){9}\b|\+\d(?:[\s().-]*\d){7,}|\d{7,}/;

/** What is wrong with a normalized reason; null when nothing is. */
export function reasonError(reason: string): FormRefusal | null {
  if ([...reason].length > reasonLimits.characters) return 'REASON_TOO_LONG';
  if (link.test(reason)) return 'REASON_LINK';
  if (phone.test(reason)) return 'REASON_PHONE';
  return null;
}

/**
 * The first sentence, which everybody reads before buying, and the rest, which is paid for. A full stop inside a number
 * (1.85) ends no sentence.
 */
export function splitReason(reason: string): { lead: string; rest: string } {
  const end = /[.!?…]+(?=\s)/.exec(reason);
  if (!end) return { lead: reason, rest: '' };
  const at = end.index + end[0].length;
  return { lead: reason.slice(0, at), rest: reason.slice(at).trim() };
}
