import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { SubscribedEvent } from '../../domain/integrators/webhookCatalogue.ts';
import type { NoticeEvent } from '../../domain/notices/noticeEvents.ts';
import { unlessShuttingDown } from '../../process/brokenOff.ts';
import { inRequest, type RequestScope, requestOfJob } from '../../process/requestScope.ts';
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

/** Jobs in pg-boss, in the schema `pgboss` of the same database. */
export async function openJobs(db: Database, log: Logger): Promise<Jobs> {
  let stopped = false;
  const isStopped = () => stopped;

  /** pg-boss does not await the end of a job: a rejection would be unhandled and drain the node. */
  async function executeSql(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
    for (let tries = 1; ; tries++) {
      try {
        return await db.executeSql(text, values);
      } catch (error) {
        if (!endsJobs(values)) throw error;
        if (stopped || tries === END_TRIES) {
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
  const logFailure = (error: unknown) =>
    unlessShuttingDown(isStopped, () => log.error({ err: error }, 'the job store failed'));
  boss.on('error', logFailure);
  await boss.start();
  try {
    await createQueues(boss);
  } catch (error) {
    // A retry opens another instance, so this one must stop its maintenance.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  const workers = new Map<JobName, string[]>();

  async function run<Name extends JobName>(
    handlers: JobHandlers,
    name: Name,
    { startedBy, ...given }: Stored<Name>,
  ): Promise<void> {
    const data = given as unknown as JobData[Name];
    const scope = startedBy ?? { requestId: randomUUID() };
    const options = {
      kind: 'consumer',
      parent: scope.trace ?? null,
      attributes: { 'job.name': name },
    } as const;
    const work = () => unlessShuttingDown(isStopped, () => runInScope(handlers, name, data));
    await inRequest(scope, () => inSpan(`job ${name}`, options, work));
  }

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

  /** If the job cannot be deleted, the sent message is not sent again: forgetMessages deletes it later. */
  async function deleteSentMessage(name: JobName, id: string): Promise<void> {
    if (!sensitiveJobs.some((one) => one === name)) return;
    await boss.deleteJob(name, id).catch((error: unknown) => {
      log.error({ err: error, job: name }, 'a message that was sent stays in the job store for now');
    });
  }

  const waiting: Array<{ name: RowJob; data: Stored<RowJob> }> = [];
  const underWay = new Set<Promise<void>>();
  let started: JobHandlers | null = null;

  async function runRowJob(
    handlers: JobHandlers,
    { name, data }: { name: RowJob; data: Stored<RowJob> },
  ): Promise<void> {
    try {
      await run(handlers, name, data);
    } catch {
      // Logged by `run`. If storing fails too, it is found by its row.
      await boss.send(name, data, { startAfter: queues[name].retryDelay }).catch(() => undefined);
    }
  }

  function pump(): void {
    while (started && underWay.size < SOON_AT_ONCE) {
      const next = waiting.shift();
      if (!next) return;
      const one: Promise<void> = runRowJob(started, next).finally(() => {
        underWay.delete(one);
        pump();
      });
      underWay.add(one);
    }
  }

  /**
   * One statement, where a fetch from each queue would be one each.
   * Includes jobs due at this very instant, which pg-boss returns a moment later: the embedded clock is coarse.
   */
  async function queuesWithDueJobs(): Promise<JobName[]> {
    const rows = await db.query<{ name: JobName }>(DUE({ queues: jobNames }));
    const due = new Set(rows.map(({ name }) => name));
    return jobNames.filter((name) => due.has(name));
  }

  function wake(name: JobName): void {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  }

  const looking = new AbortController();
  let looked: Promise<void> = Promise.resolve();

  async function lookForDueJobs(): Promise<void> {
    while (!stopped) {
      try {
        for (const name of await queuesWithDueJobs()) wake(name);
      } catch (error) {
        logFailure(error);
      }
      await pause(LOOK_EVERY_MS, undefined, { signal: looking.signal }).catch(() => undefined);
    }
  }

  return {
    runInProcess: (name, data) => {
      waiting.push({ name, data: stored<RowJob>(data) });
      pump();
    },
    store: async (name, data, into) => {
      await boss.send(name, stored<typeof name>(data), into ? { db: into as PgBoss.Db } : {});
    },
    storeAll: async (name, data, into) => {
      const all = data.map((one) => ({ name, data: stored<typeof name>(one) }));
      await boss.insert(all, { db: into as PgBoss.Db });
    },
    wake,
    start: async (handlers) => {
      started = handlers;
      pump();
      for (const name of jobNames) {
        const ids: string[] = [];
        for (let worker = 0; worker < queues[name].concurrency; worker++) {
          let id: string | null = null;
          id = await boss.work<Stored<typeof name>>(
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
          ids.push(id);
        }
        workers.set(name, ids);
      }
      looked = lookForDueJobs();
    },
    drain: async (handlers) => {
      let done = 0;
      for (;;) {
        let found = 0;
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          found++;
          await run(handlers, next.name, next.data);
        }
        const due = await queuesWithDueJobs();
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
      started = null;
      stopped = true;
      looking.abort();
      const patience = new AbortController();
      await Promise.race([
        Promise.allSettled([...underWay, looked]),
        pause(graceMs, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
      await boss.stop({ graceful: true, wait: true, timeout: graceMs, close: false });
    },
  };
}
