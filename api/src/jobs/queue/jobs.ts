import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { SubscribedEvent } from '../../domain/integrators/webhookCatalogue.ts';
import type { NoticeEvent } from '../../domain/notices/noticeEvents.ts';
import { inRequest, type RequestScope, requestOfJob } from '../../process/requestScope.ts';
import { unlessShuttingDown } from '../../process/shuttingDown.ts';
import { inSpan } from '../../process/tracing.ts';
import { countJob } from './jobMetrics.ts';

/** Payload of each job. A job may run twice: its handler looks at the row before it acts. */
export interface JobData {
  processCallback: { callbackId: string };
  deliverPurchase: { deliveryId: string };
  settleGame: { gameId: number };
  sendWithdrawal: { withdrawalId: number };
  sendRefund: { refundId: string };
  deliverWebhook: { deliveryId: string };
  deliverSlowWebhook: { deliveryId: string };
  spreadWebhooks: {
    event: SubscribedEvent;
    about: string;
    gameId: number | null;
    body: string;
    at: string;
    after: string | null;
  };
  spreadNotices: { event: NoticeEvent; after: string | null };
  sendNotice: { noticeId: string };
  sendSms: {
    phone: string;
    text: string;
    purpose: string;
    isRepeat?: boolean;
    /** Of the code that it brings, or that it is sent instead of. */
    codeId?: string;
    /** Nothing is sent: stored only so that storing takes as long as for a message. */
    withheld?: true;
  };
  sendMail: {
    to: string;
    subject: string;
    text: string;
    html?: string;
    /** Address that ends e-mails of this kind. */
    unsubscribe?: string;
    isRepeat?: boolean;
  };
}
export type JobName = keyof JobData;
/** Rows (Callback, Delivery) record that the work is pending, so the job itself need not be stored. */
export type RowJob = 'processCallback' | 'deliverPurchase';
/** Payloads contain codes, links, paid picks or phone numbers: deleted once done. */
export const sensitiveJobs = ['sendSms', 'sendMail'] as const satisfies readonly JobName[];
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

/** Logs under the id of the request that stored it, and continues its trace. */
type Stored<Name extends JobName> = JobData[Name] & { startedBy?: RequestScope };

function stored<Name extends JobName>(data: JobData[Name], startedBy = requestOfJob()): Stored<Name> {
  return startedBy ? { ...data, startedBy } : data;
}

/** Where a job is stored: the open transaction, or the database itself. */
export interface JobStore {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface Jobs {
  store<Name extends JobName>(name: Name, data: JobData[Name], into?: JobStore): Promise<void>;
  /** Many of one kind with one statement. */
  storeAll<Name extends JobName>(name: Name, data: readonly JobData[Name][], into: JobStore): Promise<void>;
  /** Runs immediately without storing the job, because its row records it. A failed one is stored and retried. */
  runInProcess(name: RowJob, data: JobData[RowJob]): void;
  /** Makes this node's worker poll now. */
  wake(name: JobName): void;
  /** Starts a worker for each job. */
  start(handlers: JobHandlers): Promise<void>;
  /** Runs stored jobs until none is left: for tests and the command line. */
  drain(handlers: JobHandlers): Promise<number>;
  /** Lets running jobs end, at most for `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const queues: Record<JobName, { retryLimit: number; retryDelay: number; concurrency: number }> = {
  processCallback: { retryLimit: 20, retryDelay: 2, concurrency: 5 },
  deliverPurchase: { retryLimit: 10, retryDelay: 5, concurrency: 5 },
  // While one waits for the database another computes; slips, games and records are locked in one global order.
  settleGame: { retryLimit: 20, retryDelay: 5, concurrency: 3 },
  sendWithdrawal: { retryLimit: 3, retryDelay: 5, concurrency: 2 },
  sendRefund: { retryLimit: 3, retryDelay: 5, concurrency: 2 },
  // Its row holds the schedule, from which a failed attempt resumes.
  deliverWebhook: { retryLimit: 0, retryDelay: 1, concurrency: 5 },
  deliverSlowWebhook: { retryLimit: 0, retryDelay: 1, concurrency: 5 },
  spreadWebhooks: { retryLimit: 10, retryDelay: 5, concurrency: 1 },
  spreadNotices: { retryLimit: 10, retryDelay: 5, concurrency: 1 },
  // As deliverWebhook.
  sendNotice: { retryLimit: 0, retryDelay: 1, concurrency: 5 },
  sendSms: { retryLimit: 5, retryDelay: 5, concurrency: 5 },
  sendMail: { retryLimit: 5, retryDelay: 10, concurrency: 5 },
};
/** Concurrent row jobs; others queue in memory. */
const SOON_AT_ONCE = 8;
export const jobNames = Object.keys(queues) as JobName[];
/** How many jobs of this name a node runs concurrently. */
export const concurrencyOf = (name: JobName): number => queues[name].concurrency;

/** Reads one job of each queue, however many are due. */
const DUE = prepared<{ queues: readonly JobName[] }>(
  ({ queues }) =>
    sql`SELECT queue.name FROM unnest(${queues}::text[]) AS queue (name), LATERAL (
      SELECT FROM pgboss.job j WHERE j.name = queue.name AND j.state < 'active' AND j.start_after <= now() LIMIT 1
    ) AS due`,
);

const DEADLOCK = '40P01';
const CREATE_TRIES = 8;
const CREATE_AGAIN_MS = 200;
const END_TRIES = 5;
const END_AGAIN_MS = 500;
/** How often a node looks for due jobs, in all queues with one statement. */
const LOOK_EVERY_MS = 2_000;
/** How often each worker polls by itself, in case that look fails. */
const POLL_EVERY_SECONDS = 30;

/** Only statements that end jobs have three values: queue, ids, output. */
const endsJobs = (values: readonly unknown[]): boolean => values.length === 3 && Array.isArray(values[1]);

async function createQueues(boss: PgBoss): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of jobNames) {
    if (known.has(name)) continue;
    const { retryLimit, retryDelay } = queues[name];
    await despiteDeadlocks(() =>
      boss.createQueue(name, { name, retryLimit, retryDelay, retryBackoff: true }),
    );
  }
}

/** Each queue is a table, and PostgreSQL aborts one of the nodes that create the same concurrently. */
async function despiteDeadlocks(create: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await create();
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === CREATE_TRIES) throw error;
      await pause(Math.random() * CREATE_AGAIN_MS);
    }
  }
}

type IsStopped = () => boolean;

/** The store of the database, started, with its queues. */
async function openBoss(db: Database, log: Logger, isStopped: IsStopped): Promise<PgBoss> {
  /** pg-boss does not await the end of a job: a rejection would be unhandled and drain the node. */
  async function executeSql(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
    for (let tries = 1; ; tries++) {
      try {
        return await db.executeSql(text, values);
      } catch (error) {
        if (!endsJobs(values)) throw error;
        if (isStopped() || tries === END_TRIES) {
          log.error({ err: error }, 'the end of a job was not stored: it runs again when its time is over');
          return { rows: [{ count: 0 }] };
        }
        await pause(END_AGAIN_MS);
      }
    }
  }

  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeSql(text, values) as Promise<{ rows: never[] }> },
    supervise: true,
    schedule: false,
  });
  boss.on('error', storeFailure(log, isStopped));
  await boss.start();
  try {
    await createQueues(boss);
  } catch (error) {
    // A retry opens another instance, so this one must stop its maintenance.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return boss;
}

const storeFailure = (log: Logger, isStopped: IsStopped) => (error: unknown) =>
  unlessShuttingDown(isStopped, () => log.error({ err: error }, 'the job store failed'));

type RunJob = <Name extends JobName>(handlers: JobHandlers, name: Name, given: Stored<Name>) => Promise<void>;

/** Runs a job in the scope of the request that stored it. */
function runnerOf(log: Logger, isStopped: IsStopped): RunJob {
  async function runInScope<Name extends JobName>(
    handlers: JobHandlers,
    name: Name,
    data: JobData[Name],
  ): Promise<void> {
    try {
      await countJob(name, () => handlers[name](data));
    } catch (error) {
      log.error(
        { err: error, job: name, data: name === 'sendSms' || name === 'sendMail' ? undefined : data },
        'a job failed',
      );
      throw error;
    }
  }

  return async <Name extends JobName>(
    handlers: JobHandlers,
    name: Name,
    { startedBy, ...given }: Stored<Name>,
  ) => {
    const data = given as unknown as JobData[Name];
    const scope = startedBy ?? { requestId: randomUUID() };
    const options = {
      kind: 'consumer',
      parent: scope.trace ?? null,
      attributes: { 'job.name': name },
    } as const;
    const work = () => unlessShuttingDown(isStopped, () => runInScope(handlers, name, data));
    await inRequest(scope, () => inSpan(`job ${name}`, options, work));
  };
}

/** Jobs that their rows record: run in this process at once, a few at a time, and stored only when they fail. */
class RowJobs {
  readonly #boss: PgBoss;
  readonly #run: RunJob;
  readonly #waiting: Array<{ name: RowJob; data: Stored<RowJob> }> = [];
  readonly #underWay = new Set<Promise<void>>();
  #handlers: JobHandlers | null = null;

  constructor(boss: PgBoss, run: RunJob) {
    this.#boss = boss;
    this.#run = run;
  }

  add(name: RowJob, data: JobData[RowJob]): void {
    this.#waiting.push({ name, data: stored<RowJob>(data) });
    this.#pump();
  }

  start(handlers: JobHandlers): void {
    this.#handlers = handlers;
    this.#pump();
  }

  /** Begins no more of them. */
  stop(): void {
    this.#handlers = null;
  }

  underWay(): Promise<void>[] {
    return [...this.#underWay];
  }

  /** Runs those that wait, one after another. */
  async drain(handlers: JobHandlers): Promise<number> {
    let done = 0;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      done++;
      await this.#run(handlers, next.name, next.data);
    }
    return done;
  }

  #pump(): void {
    while (this.#handlers && this.#underWay.size < SOON_AT_ONCE) {
      const next = this.#waiting.shift();
      if (!next) return;
      const one: Promise<void> = this.#runOrStore(this.#handlers, next.name, next.data).finally(() => {
        this.#underWay.delete(one);
        this.#pump();
      });
      this.#underWay.add(one);
    }
  }

  async #runOrStore(handlers: JobHandlers, name: RowJob, data: Stored<RowJob>): Promise<void> {
    try {
      await this.#run(handlers, name, data);
    } catch {
      // Logged by `run`. If storing fails too, it is found by its row.
      await this.#boss.send(name, data, { startAfter: queues[name].retryDelay }).catch(() => undefined);
    }
  }
}

/**
 * One statement, where a fetch from each queue would be one each.
 * Includes jobs due at this very instant, which pg-boss returns a moment later: the embedded clock is coarse.
 */
async function queuesWithDueJobs(db: Database): Promise<JobName[]> {
  const rows = await db.query<{ name: JobName }>(DUE({ queues: jobNames }));
  const due = new Set(rows.map(({ name }) => name));
  return jobNames.filter((name) => due.has(name));
}

/** Jobs in pg-boss, in the schema `pgboss` of the same database. */
export async function openJobs(db: Database, log: Logger): Promise<Jobs> {
  let stopped = false;
  const isStopped = () => stopped;
  const boss = await openBoss(db, log, isStopped);
  const run = runnerOf(log, isStopped);
  const rowJobs = new RowJobs(boss, run);
  const workers = new Map<JobName, string[]>();

  /** If the job cannot be deleted, the sent message is not sent again: forgetMessages deletes it later. */
  async function deleteSentMessage(name: JobName, id: string): Promise<void> {
    if (!sensitiveJobs.some((one) => one === name)) return;
    await boss.deleteJob(name, id).catch((error: unknown) => {
      log.error({ err: error, job: name }, 'a message that was sent stays in the job store for now');
    });
  }

  function wake(name: JobName): void {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  }

  async function startWorker<Name extends JobName>(name: Name, handlers: JobHandlers): Promise<string> {
    let id: string | null = null;
    id = await boss.work<Stored<Name>>(
      name,
      { batchSize: 1, pollingIntervalSeconds: POLL_EVERY_SECONDS },
      async ([job]) => {
        if (!job) return;
        // There may be more: poll again immediately.
        if (id) boss.notifyWorker(id);
        await run(handlers, name, job.data);
        await deleteSentMessage(name, job.id);
      },
    );
    return id;
  }

  const looking = new AbortController();
  let looked: Promise<void> = Promise.resolve();

  async function lookForDueJobs(): Promise<void> {
    while (!stopped) {
      try {
        for (const name of await queuesWithDueJobs(db)) wake(name);
      } catch (error) {
        storeFailure(log, isStopped)(error);
      }
      await pause(LOOK_EVERY_MS, undefined, { signal: looking.signal }).catch(() => undefined);
    }
  }

  return {
    runInProcess: (name, data) => rowJobs.add(name, data),
    store: async (name, data, into) => {
      await boss.send(name, stored<typeof name>(data), into ? { db: into as PgBoss.Db } : {});
    },
    storeAll: async (name, data, into) => {
      const all = data.map((one) => ({ name, data: stored<typeof name>(one) }));
      await boss.insert(all, { db: into as PgBoss.Db });
    },
    wake,
    start: async (handlers) => {
      rowJobs.start(handlers);
      for (const name of jobNames) {
        const ids: string[] = [];
        for (let worker = 0; worker < queues[name].concurrency; worker++)
          ids.push(await startWorker(name, handlers));
        workers.set(name, ids);
      }
      looked = lookForDueJobs();
    },
    drain: async (handlers) => {
      let done = 0;
      for (;;) {
        let found = await rowJobs.drain(handlers);
        const due = await queuesWithDueJobs(db);
        for (const name of due) {
          for (const job of (await boss.fetch<Stored<typeof name>>(name, { batchSize: 50 })) ?? []) {
            found++;
            await run(handlers, name, job.data);
            await deleteSentMessage(name, job.id);
            await boss.complete(name, job.id);
          }
        }
        if (found === 0 && due.length === 0) return done;
        done += found;
      }
    },
    stop: async (graceMs) => {
      rowJobs.stop();
      stopped = true;
      looking.abort();
      const patience = new AbortController();
      await Promise.race([
        Promise.allSettled([...rowJobs.underWay(), looked]),
        pause(graceMs, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
      await boss.stop({ graceful: true, wait: true, timeout: graceMs, close: false });
    },
  };
}
