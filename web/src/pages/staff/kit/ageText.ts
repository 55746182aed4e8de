const steps = [
  { ms: 86_400_000, word: 'day' },
  { ms: 3_600_000, word: 'hour' },
  { ms: 60_000, word: 'minute' },
] as const;

/** The age in its largest whole unit: '3 hours'. */
export function ageText(iso: string, now: number): string {
  const age = now - new Date(iso).getTime();
  for (const { ms, word } of steps) {
    const count = Math.floor(age / ms);
    if (count > 0) return `${count} ${word}${count === 1 ? '' : 's'}`;
  }
  return 'less than a minute';
}
