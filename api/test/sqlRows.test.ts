import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: a node of the syntax tree
type Node = any;
type Kinds = ReadonlySet<string> | null;
interface Statement {
  readonly place: string;
  readonly text: string;
  /** What TypeScript believes of a row: kinds by column, null where the type says no more. */
  readonly row: ReadonlyMap<string, Kinds>;
}

const source = join(import.meta.dirname, '../src');

function nodesOf(root: Node): Node[] {
  const found: Node[] = [];
  const visit = (one: Node) => {
    if (Array.isArray(one)) for (const each of one) visit(each);
    else if (one && typeof one === 'object') {
      if (one.type) found.push(one);
      for (const value of Object.values(one)) visit(value);
    }
  };
  visit(root);
  return found;
}

/** The kinds of a type annotation: string, number, bigint, boolean, Date; null for anything else. */
function kindsOf(type: Node): Kinds {
  const keyword: Record<string, string> = {
    TSStringKeyword: 'string',
    TSNumberKeyword: 'number',
    TSBigIntKeyword: 'bigint',
    TSBooleanKeyword: 'boolean',
  };
  if (type.type === 'TSNullKeyword') return new Set();
  if (keyword[type.type]) return new Set([keyword[type.type] ?? '']);
  if (type.type === 'TSTypeReference' && type.typeName.name === 'Date') return new Set(['Date']);
  if (type.type === 'TSLiteralType') return new Set([typeof type.literal.value]);
  if (type.type !== 'TSUnionType') return null;
  const parts: Kinds[] = type.types.map(kindsOf);
  return parts.includes(null) ? null : new Set(parts.flatMap((one) => [...(one ?? [])]));
}

/** The columns of a row type that is written out in the same file; null for any other. */
function columnsOf(type: Node, types: ReadonlyMap<string, Node>): Map<string, Kinds> | null {
  if (!type) return null;
  if (type.type === 'TSTypeReference')
    return type.typeArguments ? null : columnsOf(types.get(type.typeName.name), types);
  if (type.type === 'TSIntersectionType') {
    const parts = type.types.map((one: Node) => columnsOf(one, types));
    return parts.includes(null) ? null : new Map(parts.flatMap((one: Map<string, Kinds>) => [...one]));
  }
  const members: Node[] | undefined = type.type === 'TSTypeLiteral' ? type.members : type.body?.body;
  if (!members || type.extends?.length) return null;
  return new Map(
    members
      .filter(({ key }) => key)
      .map(({ key, typeAnnotation }) => [key.name ?? key.value, kindsOf(typeAnnotation.typeAnnotation)]),
  );
}

/** Each `query<Row>(…)` with a text, a template, or a prepared statement of the same file. */
function statementsOf(file: string): Statement[] {
  const text = readFileSync(join(source, file), 'utf8');
  const nodes = nodesOf(parseSync(file, text).program);
  const types = new Map<string, Node>();
  const templates = new Map<string, Node>();
  for (const one of nodes) {
    if (one.type === 'TSInterfaceDeclaration') types.set(one.id.name, one);
    if (one.type === 'TSTypeAliasDeclaration') types.set(one.id.name, one.typeAnnotation);
    if (one.type !== 'VariableDeclarator' || one.init?.callee?.name !== 'prepared') continue;
    templates.set(one.id.name, one.init.arguments[0]?.body);
  }
  return nodes.flatMap((call): Statement[] => {
    const row = call.callee?.property?.name === 'query' && columnsOf(call.typeArguments?.params[0], types);
    const given = call.arguments?.[0];
    const template = given?.type === 'CallExpression' ? templates.get(given.callee.name) : given;
    const quasi = template?.type === 'TaggedTemplateExpression' ? template.quasi : template;
    if (!row || (quasi?.type !== 'TemplateLiteral' && typeof quasi?.value !== 'string')) return [];
    const parts: string[] = quasi.quasis?.map((one: Node) => one.value.cooked) ?? [quasi.value];
    const written = parts.reduce((before, part, at) => `${before}$${at}${part}`);
    return [{ place: `${file}:${text.slice(0, call.start).split('\n').length}`, text: written, row }];
  });
}

/** By OID: what a column of this type is in a row. Times are text, or a Date in a transaction of Prisma. */
const kindOf = new Map<number, readonly string[]>([
  [16, ['boolean']],
  [20, ['bigint']],
  ...[21, 23, 700, 701].map((oid) => [oid, ['number']] as const),
  ...[25, 1043, 1042, 2950].map((oid) => [oid, ['string']] as const),
  [1184, ['string', 'Date']],
]);

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('db/'),
);
const statements = files.flatMap(statementsOf);

const onEmbedded = process.env.DATABASE_URL === undefined;
let database: PGlite | undefined;
beforeAll(async () => {
  if (!onEmbedded) return;
  const archive = new Blob([await readFile(inject('databaseTemplate'))]);
  database = await PGlite.create({ loadDataDir: archive, extensions: { pg_trgm } });
});
afterAll(() => database?.close());

/** Null for what is composed of fragments, which no parameter can stand for. */
async function described({ text }: Statement) {
  try {
    return (await database?.describeQuery(text))?.resultFields ?? null;
  } catch {
    return null;
  }
}

it.runIf(onEmbedded)('the row type of a statement is what the database answers', async () => {
  const wrong: string[] = [];
  let checked = 0;
  for (const statement of statements) {
    const columns = await described(statement);
    if (!columns) continue;
    checked += 1;
    const { place, row, text } = statement;
    const names = new Set(columns.map(({ name }) => name));
    for (const name of row.keys()) if (!names.has(name)) wrong.push(`${place} has no column ${name}`);
    for (const { name, dataTypeID } of columns) {
      const [kinds, real] = [row.get(name), kindOf.get(dataTypeID)];
      // A fragment alone has the type that the parameter in its place gets.
      if (new RegExp(`\\$\\d+ AS "?${name}\\b`).test(text)) continue;
      if (kinds && real && ![...kinds].every((kind) => real.includes(kind)))
        wrong.push(`${place} ${name} is ${real[0]}, not ${[...kinds].join(' or ')}`);
    }
  }
  expect(wrong).toEqual([]);
  // Of 141 that can be read without running the code.
  expect(checked).toBeGreaterThan(100);
});

/** One transaction that is partly of money, or one claim whose lock spans several tables. */
const mixed = [
  'domain/games/applyFixtures.ts',
  'domain/games/applyReference.ts',
  'domain/notices/sendNotice.ts',
  'domain/notices/spreadNotices.ts',
  'domain/sales/sellByHand.ts',
  'domain/secrets/claimSecret.ts',
  'domain/secrets/sealedValues.ts',
  'domain/sessions/refreshSession.ts',
  'domain/withdrawals/payOutCredits.ts',
  'domain/withdrawals/requestWithdrawal.ts',
  'domain/withdrawals/resolvePayout.ts',
];

it('a file reads and writes through Prisma or by SQL, not both', () => {
  const found = files.filter((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return /(db|tx)\s*\.(query|execute)(<[^(]*>)?\(/.test(text) && /prisma\s*\.\w+\s*\.[a-z]\w+\(/.test(text);
  });
  expect(found.sort()).toEqual(mixed);
});
