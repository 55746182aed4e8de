const words: Record<string, string> = { HOME: 'Home win', DRAW: 'Draw', AWAY: 'Away win' };

/** What was drawn, as the pick says it. */
export function drawnWord(outcome: string): string {
  return words[outcome] ?? outcome;
}
