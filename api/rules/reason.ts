import type { FormRefusal } from './formRefusals.ts';
import { contactError } from './publicText.ts';

export const reasonLimits = { characters: 200 } as const;

/** What is wrong with a reason that `publicText` has made; null when nothing is. */
export function reasonError(reason: string): FormRefusal | null {
  if ([...reason].length > reasonLimits.characters) return 'REASON_TOO_LONG';
  return contactError(reason);
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
