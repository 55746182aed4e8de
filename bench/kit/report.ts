import { cpus, loadavg } from 'node:os';

/** Names the machine of the measurements below; only their ratios can be compared with other machines. */
export function heading(name: string, facts: string): void {
  const [cpu] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `\n${name}: ${facts}; Node ${process.version}, ${cpus().length} × ${cpu?.model}, load before ${load}`,
  );
}

/** One budget: its value, the bound, and whether it holds. */
export function budget(id: string, what: string, value: string, bound: string, holds: boolean): void {
  console.log(`${id.padEnd(4)} ${what.padEnd(62)} ${value.padEnd(34)} ${bound.padEnd(22)} ${verdict(holds)}`);
}

/** A measurement without a bound. */
export function figure(what: string, value: string): void {
  console.log(`     ${what.padEnd(62)} ${value}`);
}

/** A budget that this run cannot measure, and why. */
export function notMeasured(id: string, what: string, reason: string): void {
  console.log(`${id.padEnd(4)} ${what.padEnd(62)} not measured: ${reason}`);
}

const verdict = (holds: boolean) => (holds ? 'holds' : 'falls short');

/** The value of `--name=value` on the command line. */
export function option(name: string, otherwise: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  if (given === undefined) return otherwise;
  const value = Number(given.slice(name.length + 3));
  if (!Number.isFinite(value) || value <= 0) throw new RangeError(`--${name} must be a number above 0`);
  return value;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** `q` from 0 to 1, by the nearest rank; NaN of nothing. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? Number.NaN;
}

export const fixed = (value: number, digits = 2): string => value.toFixed(digits);
