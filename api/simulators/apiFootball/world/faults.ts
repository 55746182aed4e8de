import { Scripts } from '../../scripts.ts';
import { Refusal } from './Refusal.ts';

/** What may go wrong between us and the provider. */
export const faultKinds = [
  'rateLimit',
  'dayQuota',
  'plan',
  'ip',
  'forbidden',
  'tooMany',
  'timeout',
  'serverError',
  'html',
  'truncated',
  'stall',
  'contentType',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = {
  kind: FaultKind;
  /** How many answers are spoilt; null: all, until cleared. */
  times: number | null;
  /** Only paths that begin so, e.g. `/odds`. */
  path: string;
  /** How long a stall lasts, in real seconds. */
  seconds: number;
};

const stallSeconds = 30;

export function isFaultKind(text: unknown): text is FaultKind {
  return faultKinds.some((kind) => kind === text);
}

/** The faults that wait for the next answers, oldest first. */
export const faultsInForce = () =>
  new Scripts<Fault, string>(
    (fault, path) => path.startsWith(fault.path),
    () => false,
  );

/** @throws Refusal */
export function faultOf(
  kind: FaultKind,
  { times = 1, path = '/', seconds = stallSeconds }: Partial<Fault>,
): Fault {
  if (times !== null && !(Number.isInteger(times) && times > 0)) {
    throw new Refusal(400, 'times must be a positive whole number, or null for always');
  }
  if (!(seconds >= 0)) throw new Refusal(400, 'seconds must not be negative');
  return { kind, times, path, seconds };
}
