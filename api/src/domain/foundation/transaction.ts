import type { App } from '../../app.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import { assertNoOpenTransaction, openTransaction } from '../../db/openTransaction.ts';
import { type Statement, statementOf } from '../../db/prepared.ts';
import type { SqlTransaction } from '../../db/sqlTransaction.ts';
import type { JobData, JobName } from '../../jobs/queue/jobs.ts';
import type { AppEvent } from '../../live/events.ts';

/** Without Prisma, for the hot path of purchases: each statement is written by hand. */
export interface SqlTx extends SqlTransaction {
  /** Runs once the transaction has committed. */
  enqueue<Name extends JobName>(name: Name, data: JobData[Name]): Promise<void>;
  enqueueAll<Name extends JobName>(name: Name, data: readonly JobData[Name][]): Promise<void>;
  /** After the commit. */
  publish(event: AppEvent): void;
  /** After the commit; exceptions are logged and change nothing. */
  afterCommit(effect: () => void | Promise<void>): void;
}

/** Write uuids with a cast, `${id}::uuid`. `query` returns numerics and times as objects on PostgreSQL, as text on the embedded database. */
export interface Tx extends SqlTx {
  readonly prisma: Prisma.TransactionClient;
}

const RETRYABLE = /40001|40P01|could not serialize|deadlock detected|write conflict/i;
const MAX_TRIES = 5;

/** Not awaited: the commit is answered even if the bus fails. */
export function publishEvent(app: App, event: AppEvent): void {
  app.bus.publish(event).catch((error: unknown) => {
    app.log.error({ err: error, event: event.type }, 'an event could not be published');
  });
}

/** Read committed; lock rows yourself. Retried on deadlocks and serialization failures, so `work` must have no effect outside. */
export async function inTransaction<Result>(
  app: App,
  work: (tx: Tx) => Promise<Result>,
  /** Milliseconds; overrides the database's default. */
  timeout?: number,
): Promise<Result> {
  return repeated(app, (context) =>
    app.db.prisma.$transaction(
      (prisma) =>
        openTransaction.run({ open: true }, async () => {
          const query = <Row>(statement: string | Statement, given?: readonly unknown[]): Promise<Row[]> => {
            const { text, values } = statementOf(statement, given);
            return prisma.$queryRawUnsafe(text, ...values);
          };
          const value = await work({
            ...context(query),
            prisma,
            query,
            execute: (statement, given) => {
              const { text, values } = statementOf(statement, given);
              return prisma.$executeRawUnsafe(text, ...values);
            },
            together: async <Row>(statements: readonly Statement[]) => {
              let rows: Row[] = [];
              for (const one of statements) rows = await query<Row>(one);
              return rows;
            },
          });
          // Forces deferred constraints to fail here: the embedded adapter swallows errors of COMMIT.
          if (app.db.kind === 'embedded') await prisma.$executeRawUnsafe('SET CONSTRAINTS ALL IMMEDIATE');
          return value;
        }),
      timeout === undefined ? undefined : { timeout },
    ),
  );
}

/** Like {@link inTransaction}, without Prisma, which would double the cost. */
export async function inSqlTransaction<Result>(
  app: App,
  work: (tx: SqlTx) => Promise<Result>,
): Promise<Result> {
  return repeated(app, (context) =>
    app.db.transaction((tx) =>
      openTransaction.run({ open: true }, () => work({ ...context(tx.query), ...tx })),
    ),
  );
}

/** Retries on deadlocks and serialization failures. */
export async function repeatConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (attempt === MAX_TRIES || !RETRYABLE.test(`${code} ${message}`)) throw error;
    }
  }
}

type Context = Pick<SqlTx, 'enqueue' | 'enqueueAll' | 'publish' | 'afterCommit'>;

async function repeated<Result>(
  app: App,
  transact: (context: (query: SqlTx['query']) => Context) => Promise<Result>,
): Promise<Result> {
  assertNoOpenTransaction('A transaction');
  let effects: Array<() => void | Promise<void>> = [];
  let jobs = new Set<JobName>();
  const result = await repeatConflicts(() => {
    effects = [];
    jobs = new Set();
    return transact((query) => {
      const into = {
        executeSql: async (text: string, values: unknown[]) => ({ rows: await query(text, values) }),
      };
      return {
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
          effects.push(() => publishEvent(app, event));
        },
        afterCommit: (effect) => {
          effects.push(effect);
        },
      };
    });
  });
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      app.log.error({ err: error }, 'an effect after commit failed');
    }
  }
  for (const name of jobs) app.jobs.wake(name);
  return result;
}
