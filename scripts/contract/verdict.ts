/** A breaking change that we accept. */
export interface Accepted {
  /** The change in the words of the check, or several; `*` stands for any text without spaces. */
  breaks: string | readonly string[];
  /** How many changes a text with `*` speaks for, so that no further one hides behind it; one unless given. */
  times?: number;
  reason: string;
}

/** Sentences about breaks that nobody accepted, and exceptions that match more or fewer breaks than they claim. */
export function verdict(breaks: readonly string[], accepted: readonly Accepted[]): string[] {
  const open = new Set(breaks);
  const faults: string[] = [];
  const exceptions = accepted.flatMap(({ breaks: patterns, ...rest }) =>
    [patterns].flat().map((pattern) => ({ pattern, ...rest })),
  );
  for (const { pattern, times = 1, reason } of exceptions) {
    if (reason.trim() === '') faults.push(`the exception "${pattern}" has no reason`);
    if (/^\*[^*]{0,20}$/.test(pattern))
      faults.push(`the exception "${pattern}" would hide any change: name them`);
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
