/** Dispatched on the window when a puzzle takes long, and every few seconds from then on. */
export const slowPuzzle = 'tipsoko:slow-puzzle';
export const SLOW_AGAIN_MS = 10_000;
