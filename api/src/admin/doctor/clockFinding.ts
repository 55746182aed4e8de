import { type Finding, ok, wrong } from './finding.ts';

/** Nodes renew leases every 2 s by their own clocks; a Date header only has whole seconds. */
const MOST_MS = { exact: 1_000, wholeSeconds: 3_000 };

export interface Clock {
  readonly name: string;
  /** How far it is ahead of this machine's, in milliseconds. */
  readonly aheadMs: number;
  readonly precision: keyof typeof MOST_MS;
}

/** Reads another clock and assumes that the answer took half of the round trip. */
export async function clockOf(
  name: string,
  precision: Clock['precision'],
  read: () => Promise<number>,
): Promise<Clock> {
  const asked = Date.now();
  const theirs = await read();
  const now = Date.now();
  return { name, precision, aheadMs: theirs - (asked + now) / 2 };
}

export function clockFinding(clocks: readonly Clock[]): Finding {
  const off = clocks.filter(({ aheadMs, precision }) => Math.abs(aheadMs) > MOST_MS[precision]);
  const named = (some: readonly Clock[]) =>
    some.map(({ name, aheadMs }) => `${name} ${(aheadMs / 1_000).toFixed(1)} s`).join(', ');
  return off.length > 0
    ? wrong(
        'clock',
        `this machine differs: ${named(off)}`,
        'keep it by NTP; codes, payments and leases go by it',
      )
    : ok('clock', `as ${clocks.map(({ name }) => name).join(', ')}`);
}
