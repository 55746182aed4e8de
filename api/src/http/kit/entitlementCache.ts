import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import { hasNoCredentials, type LockedSlip, type Viewer } from '../../domain/foundation/viewer.ts';
import { hasPaid } from '../../domain/purchases/entitlements.ts';
import { openedTo } from '../../domain/slips/openedTo.ts';

const MAX_ACCOUNTS = 10_000;
const MAX_QUERIES = 10_000;
/** Slips over all queries. */
const MAX_SLIPS = 100_000;

/** What the latest response to a query, or page, depended on. */
interface Dependence {
  /** Slips in it that are locked to anonymous callers. */
  readonly locked: readonly LockedSlip[];
  /** It depended on more of its caller, and is never shared. */
  readonly isPrivate: boolean;
}

const unknown: Dependence = { locked: [], isPrivate: false };

/**
 * Which slips a query's response depends on, and which of them a caller may open. Most accounts have never paid for
 * anything: that alone is cached, until any purchase changes and for a second at most, so that no access outlives its right.
 */
export class EntitlementCache {
  readonly #app: App;
  readonly #queries = new LRUCache<string, Dependence>({
    max: MAX_QUERIES,
    maxSize: MAX_SLIPS,
    sizeCalculation: ({ locked }) => locked.length + 1,
  });
  readonly #accountsWithoutPurchases = new LRUCache<string, number>({ max: MAX_ACCOUNTS });
  #version = 0;

  constructor(app: App) {
    this.#app = app;
    app.bus.on('purchaseChanged', () => {
      this.#version++;
      this.#accountsWithoutPurchases.clear();
    });
  }

  dependenceOf(query: string): Dependence {
    return this.#queries.get(query) ?? unknown;
  }

  note(query: string, dependence: Dependence): void {
    this.#queries.set(query, dependence);
  }

  /** {@link openedTo} without a statement for accounts that have bought nothing. */
  async openedTo(viewer: Viewer, locked: readonly LockedSlip[], moment: number): Promise<readonly number[]> {
    const { account, purchaseTokens } = viewer;
    if (locked.length === 0 || hasNoCredentials(viewer)) return [];
    if (!account || purchaseTokens.length > 0) return openedTo(this.#app, viewer, locked);
    const { userId, tipsterId } = account;
    const accounts = this.#accountsWithoutPurchases;
    if (accounts.get(userId) !== moment) {
      const version = this.#version;
      if (await hasPaid(this.#app, userId)) return openedTo(this.#app, viewer, locked);
      // A purchase changed during the read.
      if (version !== this.#version) return openedTo(this.#app, viewer, locked);
      accounts.set(userId, moment);
    }
    return locked.flatMap((slip) => (slip.tipsterId === tipsterId ? slip.id : []));
  }
}
