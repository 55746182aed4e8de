import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import type { Statement } from '../../db/prepared.ts';

/** Filters are free text, so the cache is bounded. */
const MOST = 1_000;
/** Bounds staleness from changes without an event: a deleted account, or an event that a node missed. */
const TTL_MS = 5_000;

interface Counted {
  count: number;
  /** By app.clock; Infinity when only an event can change it. */
  until: number;
}

class CachedCounts {
  readonly kept = new LRUCache<string, Promise<Counted>>({ max: MOST, ttl: TTL_MS });
  version = 0;

  constructor(bus: App['bus']) {
    bus.on('slipChanged', () => {
      this.version += 1;
      this.kept.clear();
    });
  }
}

const ofBus = new WeakMap<App['bus'], CachedCounts>();

export interface CountQuestion {
  /** Returns one row: `count`, and `until` (a time, or null) when time alone can change it. */
  statement: Statement;
  filter: readonly unknown[];
}

/** Cached until a slip is published or finishes, because counting scans the list. Concurrent equal queries share one execution. */
export async function cachedCount(app: App, { statement, filter }: CountQuestion): Promise<number> {
  let counts = ofBus.get(app.bus);
  if (!counts) {
    counts = new CachedCounts(app.bus);
    ofBus.set(app.bus, counts);
  }
  const key = `${counts.version} ${statement.text} ${JSON.stringify(filter)}`;
  const running = counts.kept.get(key);
  if (running) {
    const counted = await running;
    if (app.clock.now().getTime() < counted.until) return counted.count;
  }
  const asked = ask(app, statement);
  const { kept } = counts;
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return (await asked).count;
}

async function ask(app: App, statement: Statement): Promise<Counted> {
  const [row] = await app.db.query<{ count: number; until?: string | null }>(statement);
  return { count: row?.count ?? 0, until: row?.until ? new Date(row.until).getTime() : Infinity };
}
