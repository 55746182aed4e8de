import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { type Statement, statementOf } from './prepared.ts';
import { inSqlSpan } from './tracedSql.ts';

/** An open transaction on a connection of its own, without Prisma. Rows come as from `Database.query`. */
export interface SqlTransaction {
  query<Row>(statement: string | Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** How many rows it changed. */
  execute(statement: string | Statement, values?: readonly unknown[]): Promise<number>;
  /** Statements that need no answer in between, each with a snapshot of its own. @returns the rows of the last. */
  together<Row>(statements: readonly Statement[]): Promise<Row[]>;
}

const begin: QueryConfig = { name: 'begin', text: 'BEGIN' };

/** @param configOf name, text, values and parsers of a statement. */
export async function pgTransaction<Result>(
  pg: { pool: Pool; configOf: (statement: Statement) => QueryConfig },
  work: (tx: SqlTransaction) => Promise<Result>,
): Promise<Result> {
  const client = await pg.pool.connect();
  let isOpen = false;
  // BEGIN is sent with the first statements.
  const send = async (statements: readonly QueryConfig[]) => {
    const first = isOpen ? [] : [begin];
    isOpen = true;
    return (await pipelined(client, [...first, ...statements])).slice(first.length);
  };
  const one = async (given: string | Statement, values?: readonly unknown[]) => {
    const config = pg.configOf(statementOf(given, values));
    if (isOpen) return ask(client, config);
    const [answer] = await send([config]);
    return answer;
  };
  try {
    const result = await work({
      query: async <Row>(given: string | Statement, values?: readonly unknown[]) =>
        ((await one(given, values))?.rows ?? []) as Row[],
      execute: async (given, values) => (await one(given, values))?.rowCount ?? 0,
      together: async <Row>(statements: readonly Statement[]) =>
        ((await send(statements.map(pg.configOf))).at(-1)?.rows ?? []) as Row[],
    });
    if (isOpen && (await ask(client, { text: 'COMMIT' })).command !== 'COMMIT') {
      // COMMIT of a failed transaction answers ROLLBACK: `work` ignored an error.
      throw new Error('A transaction ended without its COMMIT: one of its statements had failed');
    }
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is destroyed.
    const undone = isOpen ? ask(client, { text: 'ROLLBACK' }) : Promise.resolve();
    await undone.then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/** One transaction, sent at once. @returns the rows of the last statement. */
export async function pgTogether<Row>(pool: Pool, statements: readonly QueryConfig[]): Promise<Row[]> {
  const client = await pool.connect();
  try {
    const answers = await pipelined(client, [begin, ...statements], true);
    client.release();
    return (answers.at(-2)?.rows ?? []) as Row[];
  } catch (error) {
    // pg's pool discards broken connections; a failed statement has rolled back.
    client.release();
    throw error;
  }
}

/** One statement, on a connection or on any of the pool. */
export function ask(to: Pick<Pool, 'query'>, config: QueryConfig): Promise<QueryResult> {
  return inSqlSpan(config.text, () => to.query(config));
}

/** Sends statements without waiting for answers. When one fails, the database refuses the rest of its transaction. */
function pipelined(client: PoolClient, statements: readonly QueryConfig[], isWhole = false) {
  // A value that cannot be serialised fails before its statement is sent.
  let isUnsent = false;
  const send = (config: QueryConfig) =>
    new Promise<QueryResult>((resolve, reject) => {
      client.query(config, (error: Error | null, result) => {
        if (!error) return resolve(result);
        isUnsent = true;
        reject(error);
      });
    });
  const sendAll = async () => {
    const answers = statements.map(send);
    if (isWhole) answers.push(send({ text: isUnsent ? 'ROLLBACK' : 'COMMIT' }));
    await Promise.allSettled(answers);
    return Promise.all(answers);
  };
  return inSqlSpan(statements.map(({ text }) => text).join('; '), sendAll, statements.length);
}
