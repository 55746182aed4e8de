import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import { holdsNothing, type LockedSlip, type Viewer } from '../../domain/foundation/viewer.ts';
import { NeverPaid } from './neverPaid.ts';
import { type PublicAnswer, VersionedBytes } from './versionedBytes.ts';

const MAX_QUESTIONS = 5_000;
/** Slips over all cached queries. */
const MAX_LOCKED = 100_000;

export interface OpenedAnswer extends PublicAnswer {
  /** Slips in the answer that are locked for anonymous viewers. */
  readonly locked: readonly LockedSlip[];
}

/** Records the slips that an execution read. */
export class SeenSlips {
  readonly #locked = new Map<number, LockedSlip>();
  readonly #opened = new Set<number>();

  readonly note = (locked: readonly LockedSlip[], opened: readonly number[]): void => {
    for (const slip of locked) this.#locked.set(slip.id, slip);
    for (const id of opened) this.#opened.add(id);
  };

  get locked(): LockedSlip[] {
    return [...this.#locked.values()];
  }

  get opened(): number[] {
    return [...this.#opened];
  }
}

/** Slips and time of a query's latest answer. */
interface Found {
  readonly locked: readonly LockedSlip[];
  readonly moment: number;
}

/**
 * Shares an answer among callers who can open the same of its slips, until the next public event, for a second at most:
 * docs/decisions/194.
 */
export class OpenedAnswers<Answer extends OpenedAnswer> {
  readonly #neverPaid: NeverPaid;
  readonly #bytes: VersionedBytes<Answer>;
  readonly #found = new LRUCache<string, Found>({
    max: MAX_QUESTIONS,
    maxSize: MAX_LOCKED,
    sizeCalculation: ({ locked }) => locked.length + 1,
  });

  constructor(app: App) {
    this.#neverPaid = new NeverPaid(app);
    this.#bytes = new VersionedBytes(app.bus);
  }

  /** An answer from the current second exists. */
  has(question: string, moment: number): boolean {
    return this.#found.get(question)?.moment === moment;
  }

  /** Cached answer for this caller. */
  async kept(viewer: Viewer, question: string, moment: number): Promise<Answer | null> {
    const asked = this.#found.get(question)?.locked ?? [];
    const opened = await this.#neverPaid.openedTo(viewer, asked, moment);
    const answer = this.#bytes.get(keyOf(moment, question, opened));
    return answer && isFor(viewer, answer, asked) ? answer : null;
  }

  /** Another caller's answer; null when this caller must execute, or has done so by `make`. */
  async share(
    viewer: Viewer,
    question: string,
    moment: number,
    make: () => Promise<{ answer: Answer | null; opened: readonly number[] }>,
  ): Promise<Answer | null> {
    const asked = this.#found.get(question)?.locked ?? [];
    const key = keyOf(moment, question, await this.#neverPaid.openedTo(viewer, asked, moment));
    const answer = await this.#bytes.answer(key, async () => {
      const made = await make();
      if (!made.answer) return null;
      this.#found.set(question, { locked: made.answer.locked, moment });
      // The actual answer contained other slips than expected.
      return keyOf(moment, question, made.opened) === key ? made.answer : null;
    });
    return answer && isFor(viewer, answer, asked) ? answer : null;
  }
}

/** Answers are keyed by exactly which of their locked slips are open. */
function keyOf(moment: number, question: string, opened: readonly number[]): string {
  const ids = opened.toSorted((first, next) => first - next);
  return `${moment} ${question} ${ids.join(',')}`;
}

/** Every locked slip in the answer was checked for this viewer. */
function isFor(viewer: Viewer, { locked }: OpenedAnswer, asked: readonly LockedSlip[]): boolean {
  if (holdsNothing(viewer)) return true;
  const known = new Set(asked.map(({ id }) => id));
  return locked.every(({ id }) => known.has(id));
}
