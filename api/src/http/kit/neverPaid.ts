import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import { holdsNothing, type LockedSlip, type Viewer } from '../../domain/foundation/viewer.ts';
import { hasPaid } from '../../domain/purchases/entitlements.ts';
import { openedTo } from '../../domain/slips/openedTo.ts';

const MAX_ACCOUNTS = 10_000;

/**
 * Caches accounts that have never paid (most of them) until any purchase changes, for a second at most: nothing sold by
 * others is open to them, and a page runs several queries at once.
 */
export class NeverPaid {
  readonly #app: App;
  readonly #known = new LRUCache<string, number>({ max: MAX_ACCOUNTS });
  #version = 0;

  constructor(app: App) {
    this.#app = app;
    app.bus.on('purchaseChanged', () => {
      this.#version++;
      this.#known.clear();
    });
  }

  /** {@link openedTo} without a query for cached accounts. */
  async openedTo(viewer: Viewer, locked: readonly LockedSlip[], moment: number): Promise<readonly number[]> {
    const { account, purchaseTokens } = viewer;
    if (locked.length === 0 || holdsNothing(viewer)) return [];
    if (!account || purchaseTokens.length > 0) return openedTo(this.#app, viewer, locked);
    const { userId, tipsterId } = account;
    if (this.#known.get(userId) !== moment) {
      const version = this.#version;
      if (await hasPaid(this.#app, userId)) return openedTo(this.#app, viewer, locked);
      // A purchase changed during the read.
      if (version !== this.#version) return openedTo(this.#app, viewer, locked);
      this.#known.set(userId, moment);
    }
    return locked.flatMap((slip) => (slip.tipsterId === tipsterId ? slip.id : []));
  }
}
