import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

let statements = 0;
for (const [prototype, names] of [
  [Client.prototype, ['query']],
  [PGlite.prototype, ['query', 'exec', 'execProtocolRaw']],
] as const) {
  for (const name of names) {
    const plain = Reflect.get(prototype, name) as (...given: unknown[]) => unknown;
    if (typeof plain !== 'function' || name === 'execProtocolRaw') continue;
    Reflect.set(prototype, name, function count(this: unknown, ...given: unknown[]) {
      statements += 1;
      return Reflect.apply(plain, this, given);
    });
  }
}

/** Statements that this process has sent to its database, BEGIN and COMMIT among them. */
export const statementsSent = (): number => statements;
