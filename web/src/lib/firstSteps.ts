/** What the server does not know of a tipster's first steps; kept on this device. */
interface Kept {
  readonly shared: boolean;
  readonly hidden: boolean;
}

const none: Kept = { shared: false, hidden: false };
const place = (username: string) => `first-steps:${username}`;
const listeners = new Set<() => void>();
/** `useSyncExternalStore` needs the same object until something changes; also used where storage is disabled. */
const known = new Map<string, Kept>();

export function firstStepsOf(username: string): Kept {
  const before = known.get(username);
  if (before) return before;
  const kept = read(username);
  known.set(username, kept);
  return kept;
}

function read(username: string): Kept {
  try {
    return {
      ...none,
      ...(JSON.parse(window.localStorage.getItem(place(username)) ?? '{}') as Partial<Kept>),
    };
  } catch {
    return none;
  }
}

export function keepFirstStep(username: string, step: Partial<Kept>): void {
  const kept = { ...firstStepsOf(username), ...step };
  known.set(username, kept);
  try {
    window.localStorage.setItem(place(username), JSON.stringify(kept));
  } catch {
    // It lives as long as the page.
  }
  for (const listener of listeners) listener();
}

export function onFirstStep(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
