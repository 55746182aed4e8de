import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import { holdsNothing, type LockedSlip, type Viewer } from '../../domain/foundation/viewer.ts';
import { hasPaid } from '../../domain/purchases/entitlements.ts';
import { openedTo } from '../../domain/slips/openedTo.ts';

const MAX_ACCOUNTS = 10_000;

/**
 * Accounts that have never paid for anything, which most are, until anybody's purchase changes and for a second of the
 * clock at most: nothing that others sell is open to them, and a page asks several questions at once.
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

  /** As `openedTo`, without a statement for these. */
  async openedTo(viewer: Viewer, locked: readonly LockedSlip[], moment: number): Promise<readonly number[]> {
    const { account, purchaseTokens } = viewer;
    if (locked.length === 0 || holdsNothing(viewer)) return [];
    if (!account || purchaseTokens.length > 0) return openedTo(this.#app, viewer, locked);
    const { userId, tipsterId } = account;
    if (this.#known.get(userId) !== moment) {
      const version = this.#version;
      if (await hasPaid(this.#app, userId)) return openedTo(this.#app, viewer, locked);
      // What was paid meanwhile counts.
      if (version !== this.#version) return openedTo(this.#app, viewer, locked);
      this.#known.set(userId, moment);
    }
    return locked.flatMap((slip) => (slip.tipsterId === tipsterId ? slip.id : []));
  }
}
