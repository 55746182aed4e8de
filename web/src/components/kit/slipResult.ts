import type { BadgeTone } from '../../ui/display/Badge.tsx';
import type { FormResult } from '../../ui/display/FormStrip.tsx';

interface Look {
  word: string;
  tone: Extract<BadgeTone, 'won' | 'lost' | 'cancelled'>;
  /** Before the slip's price. */
  sign: string;
}

const won: Look = { word: 'won', tone: 'won', sign: '+' };
const lost: Look = { word: 'lost', tone: 'lost', sign: '-' };
const cancelled: Look = { word: 'cancelled', tone: 'cancelled', sign: '' };

export function slipResultLook(result: string | null | undefined): Look {
  if (result === 'WON') return won;
  return result === 'LOST' ? lost : cancelled;
}

const letters: Record<string, FormResult> = { WON: 'W', LOST: 'L' };

/** Takes results newest first; returns the letters of a form strip, newest last. */
export function formLetters(results: readonly string[], count: number): FormResult[] {
  return results
    .slice(0, count)
    .reverse()
    .map((result) => letters[result] ?? 'C');
}
