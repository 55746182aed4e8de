const words: Record<string, string> = { HOME: 'Home win', DRAW: 'Draw', AWAY: 'Away win' };

/** The drawn result in the words of a pick. */
export function drawnWord(outcome: string): string {
  return words[outcome] ?? outcome;
}
