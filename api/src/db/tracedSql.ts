import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery } from '@prisma/driver-adapter-utils';
import { noted } from '../process/requestScope.ts';
import { inSpanOfTrace } from '../process/tracing.ts';

const MOST_TEXT = 2_000;

/** Counts statements for their request and, when traced, adds a span. Values are never recorded. */
export function inSqlSpan<Value>(text: string, work: () => Value, statements = 1): Value {
  const request = noted();
  if (request) request.statements += statements;
  return inSpanOfTrace(
    () => ({
      name: nameOf(text),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutLiterals(text) },
    }),
    work,
  );
}

/** Operation and first table, such as `SELECT Purchase`. */
function nameOf(text: string): string {
  const [verb = 'SQL'] =
    /\b(?:SELECT|INSERT|UPDATE|DELETE|BEGIN|COMMIT|ROLLBACK|SET|NOTIFY)\b/i.exec(text) ?? [];
  const [, table] = /\b(?:FROM|INTO|UPDATE)\s+(?:ONLY\s+)?((?:"?\w+"?\.)?"?\w+"?)/i.exec(text) ?? [];
  return `${verb.toUpperCase()}${table ? ` ${table.replaceAll('"', '').replace(/^public\./, '')}` : ''}`;
}

/** Removes literals and long parameter lists; values are parameters anyway. */
function withoutLiterals(text: string): string {
  return text
    .slice(0, MOST_TEXT)
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'?'")
    .replace(/(\$\d+(?:::\w+)?)(?:\s*,\s*\$\d+(?:::\w+)?){4,}/g, '$1, …')
    .replace(/\s+/g, ' ');
}

/** Traces everything that Prisma sends, in transactions too. */
export function tracedAdapter(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return replaced(factory, { connect: (connect) => async () => tracedConnection(await connect()) });
}

type Queryable = Pick<SqlDriverAdapter, 'queryRaw' | 'executeRaw'>;
const statements = {
  queryRaw: (send: Queryable['queryRaw']) => (query: SqlQuery) => inSqlSpan(query.sql, () => send(query)),
  executeRaw: (send: Queryable['executeRaw']) => (query: SqlQuery) => inSqlSpan(query.sql, () => send(query)),
};

function tracedConnection(connection: SqlDriverAdapter): SqlDriverAdapter {
  return replaced(connection, {
    ...statements,
    startTransaction: (start) => async (isolation) =>
      replaced(await start(isolation), {
        ...statements,
        commit: (commit) => () => inSqlSpan('COMMIT', commit),
        rollback: (rollback) => () => inSqlSpan('ROLLBACK', rollback),
      }),
  });
}

type Replacements<Target> = {
  [Name in keyof Target]?: (method: Target[Name]) => Target[Name];
};

/** Proxy with some methods replaced; the others keep their original `this`. */
function replaced<Target extends object>(target: Target, replacements: Replacements<Target>): Target {
  return new Proxy(target, {
    get(of, property) {
      const value: unknown = Reflect.get(of, property, of);
      if (typeof value !== 'function') return value;
      const method = value.bind(of) as never;
      const replace = replacements[property as keyof Target] as ((given: never) => unknown) | undefined;
      return replace ? replace(method) : method;
    },
  });
}
