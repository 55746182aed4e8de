import type { Query, QueryConfig, QueryResult } from 'pg';

/** What pg's types leave out of its connection and its query. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void; destroy(): void };
  readonly submittedNamedStatements: Record<string, string>;
  sync(): void;
}

interface Sent {
  readonly name?: string;
  readonly text: string;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

/**
 * Statements that go to PostgreSQL in one write. Each sees what was committed before it began. Outside BEGIN they are one
 * transaction, which commits after the last; when one fails none after it is executed, and nothing stays of those before it
 * (https://www.postgresql.org/docs/15/protocol-flow.html#PROTOCOL-FLOW-PIPELINING).
 *
 * Given to `client.query` as pg-cursor is: pg calls `submit`, then a handler for each message.
 */
export class Pipeline {
  /** In the order of the statements. */
  readonly answers: Promise<QueryResult[]>;
  /** pg sets one where there is none. */
  readonly callback = () => undefined;
  readonly #sent: readonly Sent[];
  readonly #results: QueryResult[] = [];
  /** The statement whose answer is being read. */
  #at = 0;
  #failed: Error | null = null;
  #resolve: (results: QueryResult[]) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(PgQuery: typeof Query, statements: readonly QueryConfig[]) {
    this.answers = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    const note = (error: Error | null, result: QueryResult) => {
      if (error) this.#failed ??= error;
      else this.#results.push(result);
    };
    this.#sent = statements.map(
      (one) => new PgQuery({ ...one, callback: note } as QueryConfig) as unknown as Sent,
    );
  }

  /** For those who count statements. */
  get texts(): string[] {
    return this.#sent.map(({ text }) => text);
  }

  /** pg notes under it what the server has parsed. */
  get name(): string | undefined {
    return this.#sent[this.#at]?.name;
  }

  get text(): string | undefined {
    return this.#sent[this.#at]?.text;
  }

  submit(connection: Connection): void {
    const withoutSync = Object.create(connection, { sync: { value: () => undefined } }) as Connection;
    connection.stream.cork();
    try {
      for (const one of this.#sent) if (!this.#failed) one.prepare(withoutSync);
      // One of its values cannot be sent. Without the Sync nothing stays of those before it.
      if (this.#failed) connection.stream.destroy();
      else connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#sent[this.#at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#sent[this.#at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#sent[this.#at]?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleError(error: Error, connection: Connection): void {
    // The server has parsed none of those after it.
    for (const { name } of this.#sent.slice(this.#at)) {
      if (name) delete connection.submittedNamedStatements[name];
    }
    this.#reject(this.#failed ?? error);
  }

  handleReadyForQuery(connection: Connection): void {
    for (const one of this.#sent) one.handleReadyForQuery(connection);
    if (this.#failed) this.#reject(this.#failed);
    else this.#resolve(this.#results);
  }
}
