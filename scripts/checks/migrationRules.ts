import { isOutsideTransaction, kindOf, lastReplaced, type Migration } from '../../api/src/db/migrate.ts';
import { statementsOf } from '../../api/src/db/sqlStatements.ts';

interface Rule {
  readonly find: RegExp;
  readonly says: string;
}

/** Statements that break running nodes, or that lock a table for a time that grows with its size. */
const forbidden: readonly Rule[] = [
  {
    find: /^ALTER\b.*\bRENAME\b/i,
    says: 'a rename breaks the version that still runs: add the new name, fill both, take the old one away in a later release',
  },
  { find: /^(TRUNCATE|CLUSTER|VACUUM|REINDEX|LOCK)\b/i, says: 'it holds the whole table' },
  { find: /^DO\b/i, says: 'this check cannot read a block: write its statements out' },
];

/** Removals, allowed only in a release after the one that stopped using the part. */
const takesAway: readonly Rule[] = [
  { find: /^DROP\b/i, says: 'it takes away what the version before may use' },
];

/** Parts of ALTER TABLE on a table that has rows already. */
const alterations: readonly Rule[] = [
  {
    find: /^ALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/i,
    says: 'a change of type rewrites the table: add a new column',
  },
  { find: /^ADD .*\bSTORED\b/i, says: 'a stored column rewrites the table: fill a plain one in batches' },
  { find: /^ADD .*\b(SERIAL|BIGSERIAL|IDENTITY)\b/i, says: 'a numbered column rewrites the table' },
  {
    find: /^ADD .*\bDEFAULT\s+(gen_random_uuid|random|clock_timestamp|nextval)\b/i,
    says: 'a default that differs by row rewrites the table',
  },
  {
    find: /^ADD (CONSTRAINT \S+ )?(CHECK|FOREIGN KEY)\b(?!.*\bNOT VALID$)/i,
    says: 'checking all rows holds the table: add it NOT VALID, and validate it in the next migration',
  },
  {
    find: /^ADD (CONSTRAINT \S+ )?(UNIQUE|PRIMARY KEY|EXCLUDE)\b(?!.*\bUSING INDEX\b)/i,
    says: 'it builds an index while it holds the table: create that concurrently first, then USING INDEX',
  },
];
const newColumns: readonly Rule[] = [
  {
    find: /\bNOT NULL\b(?!.*\bDEFAULT\b)(?<!\bDEFAULT\b.*)/i,
    says: 'the version that still runs does not fill it: give it a default, or let it be null',
  },
  { find: /\bREFERENCES\b/i, says: 'add the foreign key by itself, NOT VALID' },
  { find: /\b(UNIQUE|PRIMARY KEY)\b/i, says: 'create the index by itself, concurrently' },
];
const alterationsThatTakeAway: readonly Rule[] = [
  { find: /^DROP\b/i, says: 'it takes away what the version before may use' },
  {
    find: /^ALTER (COLUMN )?\S+ (SET NOT NULL|DROP NOT NULL|DROP DEFAULT)\b/i,
    says: 'the version before writes, or reads, as it was',
  },
];

/** `NAME: statement: why`, for each migration but an initial one, which runs on an empty database alone. */
export function migrationFaults(migrations: readonly Pick<Migration, 'name' | 'sql'>[]): string[] {
  return migrations.flatMap(({ name, sql }, place) => {
    if (place === 0 && lastReplaced(sql) !== null) return [];
    const earlier = new Set(migrations.slice(0, place).map((one) => one.name));
    return faultsOf(sql, earlier).map((fault) => `${name}: ${fault}`);
  });
}

function faultsOf(sql: string, earlier: ReadonlySet<string>): string[] {
  const kind = kindOf(sql);
  if (kind === null) return ['its first line must be "-- expand" or "-- contract after MIGRATION"'];
  const after = /^contract after (.+)$/.exec(kind)?.[1];
  if (after !== undefined && !earlier.has(after)) return [`there is no earlier migration ${after}`];
  const statements = statementsOf(sql).map(withoutStrings);
  const isContract = after !== undefined;
  if (isOutsideTransaction(sql)) return outsideFaults(statements, isContract);
  const made = new Set(
    statements.flatMap((one) => /^CREATE TABLE (?:IF NOT EXISTS )?(\S+?)\s*\(/i.exec(one)?.[1] ?? []),
  );
  const added = statements.join(' ; ');
  return statements.flatMap((one) =>
    statementFaults(one, { isContract, made, added }).map((why) => `${one.slice(0, 60)}: ${why}`),
  );
}

/** Strings and function bodies are not checked. */
const withoutStrings = (statement: string): string =>
  statement
    .replace(/'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/\s+/g, ' ')
    .trim();

interface File {
  readonly isContract: boolean;
  /** Tables that this file creates, which are empty and unused. */
  readonly made: ReadonlySet<string>;
  readonly added: string;
}

function statementFaults(statement: string, file: File): string[] {
  const always = broken(statement, forbidden);
  if (always.length > 0) return always;
  const rows = /^(?:UPDATE|DELETE FROM) (?:ONLY )?("?\w+"?)/i.exec(statement)?.[1];
  if (rows !== undefined && !file.made.has(rows))
    return ['it holds every row that it changes: let a job fill them, in batches'];
  const [, concurrently, table] =
    /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*? ON (?:ONLY )?("?\w+"?)/i.exec(statement) ?? [];
  if (table !== undefined && !file.made.has(table))
    return concurrently
      ? ['it cannot run inside a transaction: write "no transaction" at the end of the first line']
      : ['it stops writing to the table: CREATE INDEX CONCURRENTLY'];
  const [, altered, actions = ''] =
    /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?("?\w+"?) (.*)$/i.exec(statement) ?? [];
  if (altered === undefined) return file.isContract ? [] : broken(statement, takesAway);
  if (file.made.has(altered)) return [];
  return partsOf(actions).flatMap((action) => alterationFaults(action, file));
}

function alterationFaults(action: string, { isContract, added }: File): string[] {
  const validated = /^VALIDATE CONSTRAINT (\S+)/i.exec(action)?.[1];
  if (validated !== undefined && added.includes(`ADD CONSTRAINT ${validated}`))
    return ['it looks at all rows while the table is held: validate it in the next migration'];
  const isColumn = /^ADD (?!CONSTRAINT\b|CHECK\b|UNIQUE\b|PRIMARY\b|FOREIGN\b|EXCLUDE\b)/i.test(action);
  return [
    ...broken(action, alterations),
    ...(isColumn ? broken(action, newColumns) : []),
    ...(isContract ? [] : broken(action, alterationsThatTakeAway)),
  ];
}

/** A failed concurrent build leaves an invalid index, and the next try starts again at the file's first statement. */
function outsideFaults(statements: readonly string[], isContract: boolean): string[] {
  return statements.flatMap((one, place) => {
    const built = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\S+) ON /i.exec(one)?.[1];
    if (built !== undefined) {
      const before = `DROP INDEX CONCURRENTLY IF EXISTS ${built}`;
      return statements[place - 1] === before ? [] : [`${one.slice(0, 60)}: begin with ${before}`];
    }
    const dropped = /^DROP INDEX CONCURRENTLY IF EXISTS (\S+)$/i.exec(one)?.[1];
    const isRebuilt = statements[place + 1]?.includes(`INDEX CONCURRENTLY ${dropped} ON `) === true;
    if (dropped !== undefined) return isRebuilt || isContract ? [] : [`${one}: ${takesAway[0]?.says}`];
    if (/^ALTER TABLE \S+ VALIDATE CONSTRAINT \S+$/i.test(one)) return [];
    return [
      `${one.slice(0, 60)}: outside a transaction there are only indexes, concurrently, and VALIDATE CONSTRAINT`,
    ];
  });
}

const broken = (text: string, rules: readonly Rule[]): string[] =>
  rules.filter(({ find }) => find.test(text)).map(({ says }) => says);

/** `ADD COLUMN a, ADD COLUMN b`, split where no bracket is open. */
function partsOf(actions: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of actions) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim().replace(/\s+/g, ' '));
}
