import { useRef, useState } from 'react';

export interface Chosen {
  /** In the order of the list. */
  readonly keys: readonly string[];
  has: (key: string) => boolean;
  /** With `range`, also all between this row and the one that was chosen or left out last. */
  toggle: (key: string, range?: boolean) => void;
  clear: () => void;
}

/** Which rows of a list are chosen; those that leave the list are not chosen any more. @param rows what can be chosen, in order. */
export function useChosen(rows: readonly string[]): Chosen {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(null);
  return {
    keys: rows.filter((key) => wanted.has(key)),
    has: (key) => wanted.has(key),
    toggle: (key, range = false) => {
      const [here, there] = [rows.indexOf(key), rows.indexOf(last.current ?? key)];
      if (here < 0) return;
      const from = range && there >= 0 ? there : here;
      const reached = rows.slice(Math.min(from, here), Math.max(from, here) + 1);
      const next = new Set(wanted);
      for (const one of reached) wanted.has(key) ? next.delete(one) : next.add(one);
      last.current = key;
      setWanted(next);
    },
    clear: () => setWanted(new Set()),
  };
}
