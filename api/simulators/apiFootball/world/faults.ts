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
export class FaultList {
  #faults: Fault[] = [];

  add(kind: FaultKind, options: Partial<Omit<Fault, 'kind'>> = {}): Fault {
    const fault = {
      kind,
      times: options.times === undefined ? 1 : options.times,
      path: options.path ?? '/',
      seconds: options.seconds ?? stallSeconds,
    };
    if (fault.times !== null && !(Number.isInteger(fault.times) && fault.times > 0)) {
      throw new Refusal(400, 'times must be a positive whole number, or null for always');
    }
    if (!(fault.seconds >= 0)) throw new Refusal(400, 'seconds must not be negative');
    this.#faults.push(fault);
    return fault;
  }

  clear(kind?: FaultKind): void {
    this.#faults = kind ? this.#faults.filter((fault) => fault.kind !== kind) : [];
  }

  list(): readonly Fault[] {
    return this.#faults.map((fault) => ({ ...fault }));
  }

  /** The fault for an answer on this path, used up by one. */
  take(path: string): Fault | undefined {
    const fault = this.#faults.find((candidate) => path.startsWith(candidate.path));
    if (fault && fault.times !== null) {
      fault.times -= 1;
      if (fault.times === 0) this.#faults = this.#faults.filter((other) => other !== fault);
    }
    return fault;
  }
}
