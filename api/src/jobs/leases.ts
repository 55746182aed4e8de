import sql from 'sql-template-tag';
import type { App } from '../app.ts';

/** Unrenewed leases expire after this: a killed node's jobs resume elsewhere within 10 s. */
const LEASE_MS = 6_000;
const RENEW_MS = 2_000;
const JOB = 'periodic:';
const NODE = 'periodic-node:';

/** Takes or keeps leases; returns those that the holder has now. */
async function holdLeases(
  app: App,
  names: readonly string[],
  holder: string,
  forMs = LEASE_MS,
): Promise<string[]> {
  const now = app.clock.now();
  // Ordered, so that two nodes do not deadlock.
  const rows = await app.db.query<{ name: string }>(
    sql`INSERT INTO "Lease" ("name", "holder", "until")
     SELECT wanted, ${holder}, ${new Date(now.getTime() + forMs).toISOString()}::timestamptz
       FROM unnest(${names}::text[]) AS wanted ORDER BY wanted
     ON CONFLICT ("name") DO UPDATE SET "holder" = EXCLUDED."holder", "until" = EXCLUDED."until"
       WHERE "Lease"."holder" = EXCLUDED."holder" OR "Lease"."until" < ${now.toISOString()}::timestamptz
     RETURNING "name"`,
  );
  return rows.map(({ name }) => name);
}

/** Takes or keeps a lease; false while another holder has it. */
export async function holdLease(app: App, name: string, holder: string, forMs = LEASE_MS): Promise<boolean> {
  return (await holdLeases(app, [name], holder, forMs)).length === 1;
}

/** Number of live nodes, and jobs without a holder. */
async function readLeases(app: App, jobs: readonly string[]): Promise<{ nodes: number; free: string[] }> {
  const rows = await app.db.query<{ name: string }>(
    sql`SELECT "name" FROM "Lease" WHERE "name" LIKE 'periodic%' AND "until" >= ${app.clock.now().toISOString()}::timestamptz`,
  );
  const live = new Set(rows.map(({ name }) => name));
  return {
    nodes: [...live].filter((name) => name.startsWith(NODE)).length,
    free: jobs.filter((job) => !live.has(JOB + job)),
  };
}

interface JobOwner {
  taken(job: string): void;
  lost(job: string): void;
  isRunning(job: string): boolean;
}

/** A node's share of the jobs: equal among live nodes, all while alone. */
export interface JobLeases {
  holds(job: string): boolean;
  /** Checks the database: a suspended process may have lost the lease. */
  confirm(job: string): Promise<boolean>;
  stop(): Promise<void>;
  /** Call after `stop`: lets another node take over without waiting for expiry. */
  release(): Promise<void>;
}

/** Acquires, renews and rebalances leases when another node starts. */
export function keepJobLeases(app: App, holder: string, jobs: readonly string[], owner: JobOwner): JobLeases {
  const held = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failing = false;

  function lose(job: string): void {
    if (held.delete(job)) owner.lost(job);
  }

  async function renew(): Promise<void> {
    const mine = await holdLeases(app, [NODE + holder, ...[...held].map((job) => JOB + job)], holder);
    for (const job of [...held]) if (!mine.includes(JOB + job)) lose(job);
    const { nodes, free } = await readLeases(app, jobs);
    const share = Math.ceil(jobs.length / nodes);
    const excess = [...held].filter((job) => !owner.isRunning(job)).slice(0, Math.max(0, held.size - share));
    for (const job of excess) lose(job);
    if (excess.length > 0) await drop(excess.map((job) => JOB + job));
    const wanted = shuffled(free).slice(0, Math.max(0, share - held.size));
    if (wanted.length === 0 || stopped) return;
    const taken = await holdLeases(
      app,
      wanted.map((job) => JOB + job),
      holder,
    );
    for (const name of taken) {
      const job = name.slice(JOB.length);
      held.add(job);
      owner.taken(job);
    }
  }

  async function drop(names: readonly string[]): Promise<void> {
    await app.db.query(
      sql`DELETE FROM "Lease" WHERE "holder" = ${holder} AND "name" = ANY(${names}::text[])`,
    );
  }

  async function turn(): Promise<void> {
    try {
      await renew();
      if (failing) app.log.info('leases of periodic jobs are renewed again');
      failing = false;
    } catch (error) {
      if (!failing && !stopped) app.log.error({ err: error }, 'leases of periodic jobs could not be renewed');
      failing = true;
    }
    if (!stopped) timer = setTimeout(next, RENEW_MS);
  }

  let running = Promise.resolve();
  const next = () => {
    running = turn();
  };
  next();
  return {
    holds: (job) => held.has(job),
    confirm: async (job) => {
      const kept = await holdLease(app, JOB + job, holder);
      if (!kept) lose(job);
      return kept;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
    release: async () => {
      await app.db.query(
        sql`DELETE FROM "Lease" WHERE "holder" = ${holder} OR ("name" LIKE ${`${NODE}%`} AND "until" < ${app.clock.now()}::timestamptz)`,
      );
    },
  };
}

/** Spreads heavy and light jobs, which are adjacent in the list, over the nodes. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
