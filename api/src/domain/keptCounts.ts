import { LRUCache } from 'lru-cache';
import type { App } from '../app.ts';

/** Filters are written by strangers: only so many counts are kept. */
const MOST = 1_000;
/** Facts without an event of their own (a deleted account) and events that a node missed: at most this old. */
const TTL_MS = 5_000;

interface Counted {
  count: number;
  /** Time of the app's clock from which it may be another one, ms; Infinity when only an event can change it. */
  until: number;
}

class KeptCounts {
  readonly kept = new LRUCache<string, Promise<Counted>>({ max: MOST, ttl: TTL_MS });
  version = 0;

  constructor(bus: App['bus']) {
    // Published, settled, corrected: nothing else moves a slip from one list to another.
    bus.on('slipChanged', () => {
      this.version += 1;
      this.kept.clear();
    });
  }
}

const ofBus = new WeakMap<App['bus'], KeptCounts>();

/** A question for how many rows a list of slips or tipsters has. */
export interface CountQuestion {
  /** SQL that answers one row: `count`, and `until` (a time, or null) when time alone can change it. */
  text: string;
  values: readonly unknown[];
  /** The values that the answer depends on: all, but for the time of asking. */
  filter: readonly unknown[];
}

/**
 * How many rows there are, asked of the database once until a slip is published or finishes. The count of a list of
 * slips walks over all of it, while a page reads ten rows: it must not be asked with every page. Equal questions that
 * come together are asked once; an answer that began before an event is not kept beyond it.
 */
export async function keptCount(app: App, { text, values, filter }: CountQuestion): Promise<number> {
  let counts = ofBus.get(app.bus);
  if (!counts) {
    counts = new KeptCounts(app.bus);
    ofBus.set(app.bus, counts);
  }
  const key = `${counts.version} ${text} ${JSON.stringify(filter)}`;
  const running = counts.kept.get(key);
  if (running) {
    const counted = await running;
    if (app.clock.now().getTime() < counted.until) return counted.count;
  }
  const asked = ask(app, text, values);
  const { kept } = counts;
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return (await asked).count;
}

async function ask(app: App, text: string, values: readonly unknown[]): Promise<Counted> {
  const [row] = await app.db.query<{ count: number; until?: string | null }>(text, values);
  return { count: row?.count ?? 0, until: row?.until ? new Date(row.until).getTime() : Infinity };
}
