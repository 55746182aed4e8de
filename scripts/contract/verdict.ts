/** A break that we stand by. */
export interface Accepted {
  /** The change in the words of the check; `*` stands for any text without spaces. */
  breaks: string;
  /** How many changes it speaks for; one unless given, so that no further one hides behind it. */
  times?: number;
  reason: string;
}

/** In words, what is wrong: breaks that nobody accepted, and exceptions that speak for more or fewer than there are. */
export function verdict(breaks: readonly string[], accepted: readonly Accepted[]): string[] {
  const open = new Set(breaks);
  const faults: string[] = [];
  for (const { breaks: pattern, times = 1, reason } of accepted) {
    if (reason.trim() === '') faults.push(`the exception "${pattern}" has no reason`);
    const found = breaks.filter((change) => matches(pattern, change));
    for (const change of found) open.delete(change);
    if (found.length !== times)
      faults.push(
        `the exception "${pattern}" speaks for ${times} of our changes, and ${found.length} are there`,
      );
  }
  return [...open, ...faults];
}

function matches(pattern: string, change: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&'))
    .join('\\S+');
  return new RegExp(`^${source}$`).test(change);
}
