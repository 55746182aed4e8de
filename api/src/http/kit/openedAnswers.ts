import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import { holdsNothing, type LockedSlip, type Viewer } from '../../domain/foundation/viewer.ts';
import { NeverPaid } from './neverPaid.ts';
import { type PublicAnswer, VersionedBytes } from './versionedBytes.ts';

const MAX_QUESTIONS = 5_000;
/** Slips of all questions together. */
const MAX_LOCKED = 100_000;

export interface OpenedAnswer extends PublicAnswer {
  /** Slips in it that are locked to an anonymous caller. */
  readonly locked: readonly LockedSlip[];
}

/** Slips that an answer read. */
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

/** What the latest answer to a question found, and when. */
interface Found {
  readonly locked: readonly LockedSlip[];
  readonly moment: number;
}

/**
 * Callers with equal questions, to whom the same slips of the answer are open, share it until the next public event, and a
 * second at most: docs/decisions/194.
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

  /** Whether somebody's answer of this moment is known. */
  has(question: string, moment: number): boolean {
    return this.#found.get(question)?.moment === moment;
  }

  /** The answer that is kept for this caller. */
  async kept(viewer: Viewer, question: string, moment: number): Promise<Answer | null> {
    const asked = this.#found.get(question)?.locked ?? [];
    const opened = await this.#neverPaid.openedTo(viewer, asked, moment);
    const answer = this.#bytes.get(keyOf(moment, question, opened));
    return answer && isFor(viewer, answer, asked) ? answer : null;
  }

  /** That of somebody else, or null when this caller has to make one, or has made it by `make`. */
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
      // Others were told apart by what was expected to be in it.
      return keyOf(moment, question, made.opened) === key ? made.answer : null;
    });
    return answer && isFor(viewer, answer, asked) ? answer : null;
  }
}

/** An answer is for those to whom exactly these slips are open, of all that are locked in it. */
function keyOf(moment: number, question: string, opened: readonly number[]): string {
  const ids = opened.toSorted((first, next) => first - next);
  return `${moment} ${question} ${ids.join(',')}`;
}

/** Whether all that is locked in the answer was `asked` about for this viewer. */
function isFor(viewer: Viewer, { locked }: OpenedAnswer, asked: readonly LockedSlip[]): boolean {
  if (holdsNothing(viewer)) return true;
  const known = new Set(asked.map(({ id }) => id));
  return locked.every(({ id }) => known.has(id));
}
