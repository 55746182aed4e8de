import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';

/** What each job is told. A job may run twice: its handler looks at the row before it acts. */
export interface JobData {
  processCallback: { callbackId: string };
  startPurchase: { purchaseId: string };
  deliverPurchase: { deliveryId: string };
  settleGame: { gameId: number };
  sendWithdrawal: { withdrawalId: number };
  sendRefund: { refundId: string };
  sendSms: { phone: string; text: string; purpose: string };
  sendMail: { to: string; subject: string; text: string; html?: string };
}
export type JobName = keyof JobData;
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

/** Where a job is stored: the open transaction, or the database itself. */
export interface JobStore {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface Jobs {
  store<Name extends JobName>(name: Name, data: JobData[Name], into?: JobStore): Promise<void>;
  /** Asks this node's worker to look now rather than at its next poll. */
  wake(name: JobName): void;
  /** Starts a worker for each job. */
  start(handlers: JobHandlers): Promise<void>;
  /** Runs what is stored until nothing is left, in the caller's turn: for tests and for the command line. */
  drain(handlers: JobHandlers): Promise<number>;
  /** Lets running jobs end, at most for `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const queues: Record<JobName, { retryLimit: number; retryDelay: number; concurrency: number }> = {
  processCallback: { retryLimit: 20, retryDelay: 2, concurrency: 5 },
  startPurchase: { retryLimit: 0, retryDelay: 1, concurrency: 5 },
  deliverPurchase: { retryLimit: 10, retryDelay: 5, concurrency: 5 },
  settleGame: { retryLimit: 20, retryDelay: 5, concurrency: 1 },
  sendWithdrawal: { retryLimit: 3, retryDelay: 5, concurrency: 2 },
  sendRefund: { retryLimit: 3, retryDelay: 5, concurrency: 2 },
  sendSms: { retryLimit: 5, retryDelay: 5, concurrency: 5 },
  sendMail: { retryLimit: 5, retryDelay: 10, concurrency: 5 },
};
export const jobNames = Object.keys(queues) as JobName[];

/** Jobs in pg-boss, in the schema `pgboss` of the same database. */
export async function openJobs(db: Database, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.executeSql(text, values) as Promise<{ rows: never[] }> },
    supervise: true,
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job store failed'));
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of jobNames) {
    const { retryLimit, retryDelay } = queues[name];
    if (!known.has(name)) await boss.createQueue(name, { name, retryLimit, retryDelay, retryBackoff: true });
  }
  const workers = new Map<JobName, string[]>();

  async function run<Name extends JobName>(
    handlers: JobHandlers,
    name: Name,
    data: JobData[Name],
  ): Promise<void> {
    try {
      await handlers[name](data);
    } catch (error) {
      log.error(
        { err: error, job: name, data: name === 'sendSms' || name === 'sendMail' ? undefined : data },
        'a job failed',
      );
      throw error;
    }
  }

  return {
    store: async (name, data, into) => {
      await boss.send(name, data, into ? { db: into as PgBoss.Db } : {});
    },
    wake: (name) => {
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    },
    start: async (handlers) => {
      for (const name of jobNames) {
        const ids: string[] = [];
        for (let worker = 0; worker < queues[name].concurrency; worker++) {
          // The first of each polls; the others help when they are woken or at their slower turn.
          let id: string | null = null;
          id = await boss.work<JobData[typeof name]>(
            name,
            { batchSize: 1, pollingIntervalSeconds: worker === 0 ? 2 : 10 },
            async ([job]) => {
              if (!job) return;
              // Where there was one there may be more: looks again at once, not at its next poll.
              if (id) boss.notifyWorker(id);
              await run(handlers, name, job.data);
            },
          );
          ids.push(id);
        }
        workers.set(name, ids);
      }
    },
    drain: async (handlers) => {
      let done = 0;
      for (;;) {
        let found = 0;
        for (const name of jobNames) {
          for (const job of (await boss.fetch<JobData[typeof name]>(name, { batchSize: 50 })) ?? []) {
            found++;
            await run(handlers, name, job.data);
            await boss.complete(name, job.id);
          }
        }
        if (found === 0) return done;
        done += found;
      }
    },
    stop: async (graceMs) => {
      await boss.stop({ graceful: true, wait: true, timeout: graceMs, close: false });
    },
  };
}
