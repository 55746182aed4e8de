import { MAX_BACKLOG } from './subscriberFrames.ts';

/** Longest time from a page's HTML to its subscription; changes in between are sent to new subscribers. */
const RECENT_MS = 60_000;

/** Identity and version of a result. A name with # is unique to it. */
export interface Subject {
  readonly name: string;
  readonly version: number | null;
}

export interface Payload extends Subject {
  readonly text: string;
}

/** Newest payload per subject that a question's subscribers were sent. */
export class SentPayloads {
  readonly #newest = new Map<string, Payload & { at: number }>();

  /** False when stale or repeated. */
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

  /** True when a state read for others is newer than what was sent. */
  lacks({ name, version }: Payload): boolean {
    const known = this.#newest.get(name);
    return version !== null && (known?.version ?? -1) < version;
  }

  /** Merges a state read from `readAt` on with later payloads and recently ended subjects. */
  complete(snapshot: readonly Payload[], readAt: number): Payload[] {
    const named = new Set(snapshot.map(({ name }) => name));
    const since = performance.now() - RECENT_MS;
    const newest = [...this.#newest.values()];
    return [
      ...newest.filter(({ name, version, at }) => version !== null && at >= since && !named.has(name)),
      ...snapshot.map((read) => {
        const sent = this.#newest.get(read.name);
        if (!sent) return read;
        const newer =
          read.version === null || sent.version === null ? sent.at > readAt : sent.version > read.version;
        return newer ? sent : read;
      }),
    ];
  }
}
