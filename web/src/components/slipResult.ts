import type { BadgeTone } from '../ui/Badge.tsx';
import type { FormResult } from '../ui/FormStrip.tsx';

interface Look {
  word: string;
  tone: Extract<BadgeTone, 'won' | 'lost' | 'cancelled'>;
  /** Before the slip's price. */
  sign: string;
}

const won: Look = { word: 'won', tone: 'won', sign: '+' };
const lost: Look = { word: 'lost', tone: 'lost', sign: '-' };
const cancelled: Look = { word: 'cancelled', tone: 'cancelled', sign: '' };

/** How a finished slip is shown: won, lost, and anything else cancelled. */
export function slipResultLook(result: string | null | undefined): Look {
  if (result === 'WON') return won;
  return result === 'LOST' ? lost : cancelled;
}

const letters: Record<string, FormResult> = { WON: 'W', LOST: 'L' };

/** The last `count` results, given newest first, as the letters of a form strip with the newest at the right. */
export function formLetters(results: readonly string[], count: number): FormResult[] {
  return results
    .slice(0, count)
    .reverse()
    .map((result) => letters[result] ?? 'C');
}
