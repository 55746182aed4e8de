import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import { perObject } from '../../process/perObject.ts';

/** Longest time that a view shows the old name of a team or league: renaming one does not change the game's row. */
const TTL_MS = 60_000;

/** `version` is the `xmin` of the row (or rows): PostgreSQL writes another with every update. */
export interface VersionedRow<Id, View> {
  readonly id: Id;
  readonly version: string;
  readonly view: View;
}

export type WantedRow<Id> = Omit<VersionedRow<Id, never>, 'view'>;

type Read<Id, View> = (app: App, ids: Id[]) => Promise<ReadonlyArray<VersionedRow<Id, View>>>;

/** Views of rows by their version, so that a list reads only those that changed: docs/decisions/258. LRU. */
export class RowCache<Id extends number | string, View extends object> {
  readonly #cacheOf: (app: App) => LRUCache<Id, VersionedRow<Id, View>>;
  readonly #read: Read<Id, View>;

  constructor(max: number, read: Read<Id, View>) {
    this.#cacheOf = perObject((app) => {
      const perf = { now: () => app.clock.now().getTime() };
      return new LRUCache({ max, ttl: TTL_MS, ttlResolution: 0, perf });
    });
    this.#read = read;
  }

  /** By id, shared by all callers. The view of a row that has changed since the caller read its version is newer. */
  async viewsOf(app: App, wanted: ReadonlyArray<WantedRow<Id>>): Promise<Map<Id, View>> {
    const cache = this.#cacheOf(app);
    const views = new Map<Id, View>();
    const missing = new Set<Id>();
    for (const { id, version } of wanted) {
      const row = cache.get(id);
      if (row?.version === version) views.set(id, row.view);
      else missing.add(id);
    }
    if (missing.size === 0) return views;
    for (const row of await this.#read(app, [...missing])) {
      cache.set(row.id, row);
      views.set(row.id, row.view);
    }
    return views;
  }
}
