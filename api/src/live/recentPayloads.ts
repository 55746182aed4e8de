import { type Batch, MAX_BACKLOG } from './subscriberFrames.ts';

/** The longest time from a page's HTML to its subscription; changes in between are sent when it subscribes. */
const KEPT_MS = 60_000;

/** The newest payload about each object in the last minute, for subscribers who join later. */
export class RecentPayloads {
  /** Oldest first. */
  readonly #payloads = new Map<string, { payload: string; at: number }>();

  /** Errors, lists and results without a subject are not kept. */
  add(batch: Batch): void {
    const at = performance.now();
    for (const [subject, payload] of batch) {
      if (!subject.startsWith('id ')) continue;
      this.#payloads.delete(subject);
      this.#payloads.set(subject, { payload, at });
      if (this.#payloads.size > MAX_BACKLOG) {
        this.#payloads.delete(this.#payloads.keys().next().value as string);
      }
    }
  }

  /** Oldest first; deletes those that are too old. */
  read(): Batch {
    const since = performance.now() - KEPT_MS;
    const recent: Batch = new Map();
    for (const [subject, { payload, at }] of this.#payloads) {
      if (at < since) this.#payloads.delete(subject);
      else recent.set(subject, payload);
    }
    return recent;
  }
}
