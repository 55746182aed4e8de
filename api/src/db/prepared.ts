import { createHash } from 'node:crypto';
import type { Sql } from 'sql-template-tag';

/** A text with its values: what `sql` of sql-template-tag makes, and what `prepared` and `preparedShape` answer. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export function statementOf(given: string | Statement, values: readonly unknown[] = []): Statement {
  return typeof given === 'string' ? { text: given, values } : given;
}

/** Connections keep every named statement, so names are limited. */
const MAX_NAMES = 1_000;

const names = new Map<string, string>();

export function preparedName(text: string): string | undefined {
  return names.get(text);
}

/** A place in a prepared statement whose value each call gives by name. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Parameters<Values> = { readonly [Name in keyof Values]-?: Parameter };

/** Planned once per connection; a missing parameter is NULL. List columns explicitly: a cached plan of `*` breaks in a migration. */
export function prepared<Values extends object>(
  define: (parameters: Parameters<Values>) => Sql,
): (values: Values) => Statement {
  const given = new Proxy({}, { get: (_, name) => new Parameter(String(name)) }) as Parameters<Values>;
  const { strings, values } = define(given);
  const order: string[] = [];
  let text = strings[0] ?? '';
  for (const [place, value] of values.entries()) {
    if (!(value instanceof Parameter)) throw new Error('A prepared statement takes its values by name');
    if (!order.includes(value.name)) order.push(value.name);
    text += `$${order.indexOf(value.name) + 1}${strings[place + 1]}`;
  }
  giveName(text);
  const keys = order as Array<keyof Values>;
  return (values) => ({ text, values: keys.map((key) => values[key] ?? null) });
}

/** Prepared by shape, for statements composed in few ways; beyond the first thousand texts none is named. */
export function preparedShape({ text, values }: Sql): Statement {
  if (!names.has(text)) giveName(text);
  return { text, values };
}

function giveName(text: string): void {
  if (names.size >= MAX_NAMES) return;
  names.set(text, `q_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`);
}
