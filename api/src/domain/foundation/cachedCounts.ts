import type { App } from '../../app.ts';
import type { Statement } from '../../db/prepared.ts';
import { perObject } from '../../process/perObject.ts';
import { Versioned } from './versioned.ts';

/** Filters are free text, so the cache is bounded. */
const MOST = 1_000;

interface Counted {
  readonly count: number;
  /** By app.clock; Infinity when only an event can change it. */
  readonly until: number;
}

const countsOf = perObject(
  (bus: App['bus']) => new Versioned<Counted>(bus, { max: MOST, maxSize: MOST, sizeOf: () => 1 }),
);

export interface CountQuery {
  /** Returns one row: `count`, and `until` (a time, or null) when time alone can change it. */
  statement: Statement;
  filter: readonly unknown[];
}

/** Cached like other public facts, because counting scans the list. Concurrent equal queries share one execution. */
export async function cachedCount(app: App, { statement, filter }: CountQuery): Promise<number> {
  const read = () => count(app, statement);
  const known = await countsOf(app.bus).read(`${statement.text} ${JSON.stringify(filter)}`, read);
  return (app.clock.now().getTime() < known.until ? known : await read()).count;
}

async function count(app: App, statement: Statement): Promise<Counted> {
  const [row] = await app.db.query<{ count: number; until?: string | null }>(statement);
  return { count: row?.count ?? 0, until: row?.until ? new Date(row.until).getTime() : Infinity };
}
