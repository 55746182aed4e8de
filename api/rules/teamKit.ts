import { hashText } from './hashText.ts';
import { initialsOf } from './initialsOf.ts';

/** A generated shield: we have no rights to club crests, so it depends on the name alone. */
export interface TeamKit {
  readonly ground: string;
  readonly figure: string;
  readonly letter: string;
  readonly pattern: number;
  readonly initials: string;
}

/** Distinguishable colour pairs, each with a letter colour that is legible on the first. */
const kits: [string, string, string][] = [
  ['#0b6142', '#f6f1e4', '#ffffff'],
  ['#b3261e', '#ffffff', '#ffffff'],
  ['#14406e', '#f2c14e', '#ffffff'],
  ['#f2c14e', '#14231b', '#14231b'],
  ['#1d1d22', '#ff8a1f', '#ffffff'],
  ['#6a1b4d', '#8fd3f4', '#ffffff'],
  ['#8fd3f4', '#14406e', '#14231b'],
  ['#f6f1e4', '#b3261e', '#14231b'],
  ['#3f2a80', '#f6f1e4', '#ffffff'],
  ['#c2570c', '#14231b', '#1d1205'],
  ['#0f5c6b', '#f2c14e', '#ffffff'],
  ['#f6f1e4', '#14406e', '#14231b'],
];
const patterns = 6;

export function teamKit(name: string): TeamKit {
  const hash = hashText(name);
  const [ground, figure, letter] = kits[hash % kits.length] ?? ['#0b6142', '#f6f1e4', '#ffffff'];
  return { ground, figure, letter, pattern: (hash >>> 8) % patterns, initials: initialsOf(name, 3) };
}
