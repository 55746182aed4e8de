import { MAX_BACKLOG } from './subscriberFrames.ts';

/** The longest time from a page's HTML to its subscription; what ended in between is told to who subscribes. */
const RECENT_MS = 60_000;

/** What a result is about, and its place in the order of results about the same. A name with # stands for this one alone. */
export interface Subject {
  readonly name: string;
  readonly version: number | null;
}

export interface Payload extends Subject {
  readonly text: string;
}

/** The newest payload about each subject that all subscribers of one question were sent. */
export class SentPayloads {
  /** Oldest first. */
  readonly #newest = new Map<string, Payload & { at: number }>();

  /** False when it is older than what was sent, or repeats it. */
  add(payload: Payload): boolean {
    if (payload.name.startsWith('#')) return true;
    const known = this.#newest.get(payload.name);
    if (known && known.version !== null && payload.version !== null) {
      if (payload.version < known.version) return false;
      if (payload.version === known.version && payload.text === known.text) return false;
    }
    this.#newest.delete(payload.name);
    this.#newest.set(payload.name, { ...payload, at: performance.now() });
    if (this.#newest.size > MAX_BACKLOG) this.#newest.delete(this.#newest.keys().next().value as string);
    return true;
  }

  /** Whether subscribers lack this state, which was read for others: a change of it was not sent yet. */
  lacks({ name, version }: Payload): boolean {
    const known = this.#newest.get(name);
    return version !== null && (known?.version ?? -1) < version;
  }

  /** A state that was read from `readAt` on, brought up to what was sent meanwhile, with what ended a minute ago. */
  complete(present: readonly Payload[], readAt: number): Payload[] {
    const named = new Set(present.map(({ name }) => name));
    const since = performance.now() - RECENT_MS;
    const newest = [...this.#newest.values()];
    return [
      ...newest.filter(({ name, version, at }) => version !== null && at >= since && !named.has(name)),
      ...present.map((read) => {
        const sent = this.#newest.get(read.name);
        if (!sent) return read;
        const newer =
          read.version === null || sent.version === null ? sent.at > readAt : sent.version > read.version;
        return newer ? sent : read;
      }),
    ];
  }
}
