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
 * Sends statements to PostgreSQL in one write (pipelining). Each sees what was committed before it began. Outside BEGIN
 * they form one transaction: when one fails the rest is skipped and everything rolled back
 * (https://www.postgresql.org/docs/15/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). Passed to `client.query` like
 * pg-cursor: pg calls `submit`, then a handler for each message.
 */
export class Pipeline {
  /** In the order of the statements. */
  readonly answers: Promise<QueryResult[]>;
  /** pg assigns one when missing. */
  readonly callback = () => undefined;
  readonly #sent: readonly Sent[];
  readonly #results: QueryResult[] = [];
  /** Index of the statement being answered. */
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

  /** For statement counters. */
  get texts(): string[] {
    return this.#sent.map(({ text }) => text);
  }

  /** pg records parsed statements under it. */
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
      // A value cannot be serialised. Without Sync the server discards the earlier statements.
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
    // The server has parsed none of the following ones.
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
