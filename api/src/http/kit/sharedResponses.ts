import type { App } from '../../app.ts';
import { Versioned } from '../../domain/foundation/versioned.ts';
import { hasNoCredentials, type LockedSlip, type Viewer } from '../../domain/foundation/viewer.ts';
import type { EntitlementCache } from './entitlementCache.ts';

const MAX_RESPONSES = 5_000;
const MAX_BYTES = 32 * 1024 * 1024;

export interface SharedResponse {
  /** Slips in it that are locked to anonymous callers. */
  readonly locked: readonly LockedSlip[];
}

/** What an execution gave to its caller. */
export interface Executed<Response> {
  readonly response: Response;
  readonly reads: SlipReads;
  /** It depended on more of its caller than on which slips are open: nobody else gets it. */
  readonly isPrivate: boolean;
  /** False for failures. */
  readonly mayShare: boolean;
}

/** Records the slips that an execution reads. */
export class SlipReads {
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

/**
 * Shares a response among callers who may open the same of its slips, until the next public event and for a second at
 * most: docs/decisions/270.
 */
export class SharedResponses<Response extends SharedResponse> {
  readonly #entitlements: EntitlementCache;
  readonly #responses: Versioned<Response>;
  readonly #mayKeep: ((response: Response) => boolean) | undefined;

  /** @param mayKeep false for what only those get who wait for it */
  constructor(
    app: App,
    entitlements: EntitlementCache,
    sizeOf: (response: Response) => number,
    mayKeep?: (response: Response) => boolean,
  ) {
    this.#entitlements = entitlements;
    this.#mayKeep = mayKeep;
    this.#responses = new Versioned(app.bus, {
      max: MAX_RESPONSES,
      maxSize: MAX_BYTES,
      // Keys may be longer than what is kept under them.
      sizeOf: (response, key) => sizeOf(response) + key.length * 2 + 512,
    });
  }

  /** A response to this query was private to its caller. */
  isPrivate(query: string): boolean {
    return this.#entitlements.dependenceOf(query).isPrivate;
  }

  /** Another caller's response; null when this caller must execute, or has done so by `execute`. */
  async share(
    viewer: Viewer,
    query: string,
    moment: number,
    execute: () => Promise<Executed<Response>>,
  ): Promise<Response | null> {
    const { locked } = this.#entitlements.dependenceOf(query);
    const key = keyOf(moment, query, await this.#entitlements.openedTo(viewer, locked, moment));
    const made = async () => {
      const { response, reads, isPrivate, mayShare } = await execute();
      if (mayShare || isPrivate) {
        this.#entitlements.note(query, { locked: isPrivate ? [] : reads.locked, isPrivate });
      }
      // What is locked in it may be other slips than those of the latest response.
      return mayShare && keyOf(moment, query, reads.opened) === key ? response : null;
    };
    const response = await this.#responses.read(key, made, this.#mayKeep);
    return response && isFor(viewer, response, locked) ? response : null;
  }
}

/** Responses are keyed by exactly which of their locked slips are open. */
function keyOf(moment: number, query: string, opened: readonly number[]): string {
  const ids = opened.toSorted((first, next) => first - next);
  return `${moment} ${query} ${ids.join(',')}`;
}

/** Every locked slip in the response was checked for this viewer. */
function isFor(viewer: Viewer, { locked }: SharedResponse, checked: readonly LockedSlip[]): boolean {
  if (hasNoCredentials(viewer)) return true;
  const known = new Set(checked.map(({ id }) => id));
  return locked.every(({ id }) => known.has(id));
}
