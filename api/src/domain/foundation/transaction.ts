import type { App } from '../../app.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import { assertNoOpenTransaction, openTransaction } from '../../db/openTransaction.ts';
import { type Statement, statementOf } from '../../db/prepared.ts';
import type { JobData, JobName } from '../../jobs/queue/jobs.ts';
import type { AppEvent } from '../../live/events.ts';

export interface Tx {
  readonly prisma: Prisma.TransactionClient;
  /** Cast uuids: `$1::uuid`. */
  query<Row>(statement: string | Statement, values?: readonly unknown[]): Promise<Row[]>;
  execute(statement: string | Statement, values?: readonly unknown[]): Promise<number>;
  /** Runs once the transaction has committed, and never if it has not. */
  enqueue<Name extends JobName>(name: Name, data: JobData[Name]): Promise<void>;
  /** With one statement. */
  enqueueAll<Name extends JobName>(name: Name, data: readonly JobData[Name][]): Promise<void>;
  /** After the commit. */
  publish(event: AppEvent): void;
  /** After the commit; what it throws is logged and changes nothing. */
  afterCommit(effect: () => void | Promise<void>): void;
}

const RETRYABLE = /40001|40P01|could not serialize|deadlock detected|write conflict/i;
const MAX_TRIES = 5;

/** Not waited for: the commit is answered even if the bus fails. */
export function tell(app: App, event: AppEvent): void {
  app.bus.publish(event).catch((error: unknown) => {
    app.log.error({ err: error, event: event.type }, 'an event could not be told');
  });
}

/**
 * Read committed; lock rows yourself. Deadlocks and serialization failures are repeated, so `work` must have no effect
 * outside the transaction.
 */
export async function inTransaction<Result>(
  app: App,
  work: (tx: Tx) => Promise<Result>,
  /** Milliseconds, where the database's usual limit is too short. */
  timeout?: number,
): Promise<Result> {
  assertNoOpenTransaction('A transaction');
  for (let attempt = 1; ; attempt++) {
    const effects: Array<() => void | Promise<void>> = [];
    const jobs = new Set<JobName>();
    try {
      const result = await app.db.prisma.$transaction(
        (prisma) =>
          openTransaction.run({ open: true }, async () => {
            const into = {
              executeSql: async (text: string, values: unknown[]) => ({
                rows: (await prisma.$queryRawUnsafe(text, ...values)) as unknown[],
              }),
            };
            const tx: Tx = {
              prisma,
              query: (statement, given) => {
                const { text, values } = statementOf(statement, given);
                return prisma.$queryRawUnsafe(text, ...values);
              },
              execute: (statement, given) => {
                const { text, values } = statementOf(statement, given);
                return prisma.$executeRawUnsafe(text, ...values);
              },
              enqueue: async (name, data) => {
                await app.jobs.store(name, data, into);
                jobs.add(name);
              },
              enqueueAll: async (name, data) => {
                if (data.length === 0) return;
                await app.jobs.storeAll(name, data, into);
                jobs.add(name);
              },
              publish: (event) => {
                effects.push(() => tell(app, event));
              },
              afterCommit: (effect) => {
                effects.push(effect);
              },
            };
            const value = await work(tx);
            // Deferred constraints must fail here: the embedded adapter swallows errors of COMMIT.
            if (app.db.kind === 'embedded') await prisma.$executeRawUnsafe('SET CONSTRAINTS ALL IMMEDIATE');
            return value;
          }),
        timeout === undefined ? undefined : { timeout },
      );
      for (const effect of effects) {
        try {
          await effect();
        } catch (error) {
          app.log.error({ err: error }, 'an effect after commit failed');
        }
      }
      for (const name of jobs) app.jobs.wake(name);
      return result;
    } catch (error) {
      if (
        attempt < MAX_TRIES &&
        RETRYABLE.test(`${(error as { code?: string }).code} ${(error as Error).message}`)
      ) {
        continue;
      }
      throw error;
    }
  }
}
