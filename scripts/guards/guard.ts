/** A safeguard of the money, how to remove it, and the tests of which at least one must then fail. */
export interface Guard {
  readonly name: string;
  /** SQL that removes it, or a patch of one source file. */
  readonly without:
    | { readonly sql: string }
    | { readonly file: string; readonly from: string; readonly to: string };
  readonly tests: string;
  /** Only tests whose names match. */
  readonly named?: string;
  /** Races need more than one connection, which the embedded database does not have. */
  readonly needs?: 'postgres';
}

const INVARIANTS = 'api/src/domain/ledger/invariants.test.ts';

export const trigger = (name: string, table: string, named: string): Guard => ({
  name: `trigger ${name}`,
  without: { sql: `DROP TRIGGER "${name}" ON "${table}"` },
  tests: INVARIANTS,
  named,
});
export const index = (name: string, named: string): Guard => ({
  name: `unique ${name}`,
  without: { sql: `DROP INDEX "${name}"` },
  tests: INVARIANTS,
  named,
});
export const code = (
  name: string,
  file: string,
  [from, to]: readonly [string, string],
  [tests, named]: readonly [string, string],
  needs?: 'postgres',
): Guard => ({
  name,
  without: { file: `api/src/domain/${file}`, from, to },
  tests,
  named,
  ...(needs ? { needs } : {}),
});
