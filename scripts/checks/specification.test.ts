import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { cases } from '../../api/test/restCases.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const table = read('docs/specification.md');

/** How many items each part has, by the letter that their numbers begin with. */
const inPart = { R: 40, S: 31, E: 21, T: 14, V: 36, P: 5, C: 53, X: 26, K: 22, D: 28 };

/** Tests of many items, by their short names. */
const named = new Map(
  [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name = '', test = '']) => [
    `\`${name}\``,
    test.split(' › '),
  ]),
);

const rows = table
  .split('\n')
  .filter((line) => /^\| [A-Z]\d+ \|/.test(line))
  .map((line) => {
    const [, number = '', item = '', how = '', result = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    const tests = how
      .split('<br>')
      .map((test) => test.split(' › ').map((part) => part.replaceAll('\\|', '|')))
      .map(([test = '', ...row]) => [...(named.get(test) ?? [test]), ...row]);
    return { number, item, tests, result };
  });

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function walk(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, enter);
  if (!isNode(value)) return;
  enter(value);
  for (const [key, child] of Object.entries(value)) if (key !== 'parent') walk(child, enter);
}

/** The value of a string literal, or the source text of a template literal. */
function textOf(node: unknown, source: string): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'object' ? null : String(node.value);
  if (node.type === 'Identifier') return String(node.name);
  if (node.type !== 'TemplateLiteral') return null;
  return source.slice(Number(node.start) + 1, Number(node.end) - 1);
}

/** True for `it('…')` and `test.each(…)('…')`, false for skipped tests. */
function isTest(callee: unknown): boolean {
  for (let at = callee; isNode(at); at = at.type === 'CallExpression' ? at.callee : at.object) {
    if (at.type === 'Identifier') return at.name === 'it' || at.name === 'test';
    const name = isNode(at.property) ? at.property.name : undefined;
    if (name === 'skip' || name === 'todo' || name === 'fails') return false;
  }
  return false;
}

interface File {
  titles: Set<string>;
  /** Rows of tables: the strings that identify a row, and all strings in it. */
  entries: Array<{ names: Set<string>; words: Set<string> }>;
  imports: string[];
}
const files = new Map<string, File>();

function look(path: string): File {
  const known = files.get(path);
  if (known) return known;
  const source = read(path);
  const file: File = { titles: new Set(), entries: [], imports: [] };
  files.set(path, file);
  const { program } = parseSync(path, source);
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') {
      const from = String((node.source as Node).value);
      if (from.startsWith('.')) file.imports.push(join(dirname(path), from));
    }
    if (node.type === 'CallExpression' && isTest(node.callee)) {
      const [title] = node.arguments as Node[];
      const text = textOf(title, source);
      if (
        text !== null &&
        !(isNode(node.callee) && (node.callee.property as Node | undefined)?.name === 'each')
      )
        file.titles.add(text);
    }
    const parts =
      node.type === 'ObjectExpression'
        ? (node.properties as Node[]).flatMap(({ key, value }) => [key, value])
        : node.type === 'ArrayExpression'
          ? (node.elements as Node[])
          : null;
    if (!parts) return;
    const said = (one: unknown) => textOf(one, source);
    const words = new Set<string>();
    walk(node, (inside) => {
      const text = said(inside);
      if (text !== null) words.add(text);
    });
    file.entries.push({ names: new Set(parts.map(said).filter((text) => text !== null)), words });
  });
  return file;
}

/** Paths of a test file and of the helpers that it imports, which may contain the rows of its tables. */
function withTables(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const helpers = look(path).imports.filter(
    (one) => /^(e2e|api\/test)\//.test(one) && existsSync(join(root, one)),
  );
  return [path, ...helpers.flatMap((one) => withTables(one, seen))];
}

function faultOf([quoted = '', title = '', ...row]: string[]): string | null {
  const path = /^`([^`]+\.test\.tsx?)`$/.exec(quoted)?.[1];
  if (!path || !existsSync(join(root, path))) return 'no such file';
  if (!look(path).titles.has(title)) return 'no such test';
  if (row.length === 0) return null;
  const [name = '', ...words] = row;
  if (path === 'api/src/rest/contract.test.ts' && words.length > 0)
    return cases.some((one) => one.route === name && one.title === words[0]) ? null : 'no such case';
  const isThere = withTables(path).some((one) =>
    look(one).entries.some((entry) => entry.names.has(name) && words.every((word) => entry.words.has(word))),
  );
  return isThere ? null : 'no such row';
}

it('has as many items in each part as there are, once and in order', () => {
  for (const [part, count] of Object.entries(inPart)) {
    const numbers = rows.map(({ number }) => number).filter((number) => number.startsWith(part));
    expect(numbers).toEqual(Array.from({ length: count }, (_, at) => `${part}${at + 1}`));
  }
  expect(rows).toHaveLength(Object.values(inPart).reduce((sum, count) => sum + count));
});

it('names for every item a test, and the row of its table, that are there', () => {
  const missing = rows.flatMap(({ number, tests }) =>
    tests.flatMap((test) => {
      const fault = faultOf(test);
      return fault ? [`${number}: ${fault}: ${test.join(' › ')}`] : [];
    }),
  );
  expect(missing).toEqual([]);
});

it('says of every item that it works, or which record says why it differs', () => {
  const wrong = rows.filter(({ item, result }) => {
    if (item === '') return true;
    if (result === 'works') return false;
    const [, path = '', anchor] =
      /^differs: .+ \(\[(?:decision|rule) \d+\]\(([\w./-]+\.md)(#[\w-]+)?\)\)$/.exec(result) ?? [];
    if (path === '' || !existsSync(join(root, 'docs', path))) return true;
    if (anchor === undefined) return false;
    const headings = [...read(`docs/${path}`).matchAll(/^## (.+)$/gm)].map(
      ([, heading = '']) =>
        `#${heading
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-')}`,
    );
    return !headings.includes(anchor);
  });
  expect(wrong).toEqual([]);
});

it('adds up as its first lines say', () => {
  const works = rows.filter(({ result }) => result === 'works').length;
  expect(table).toContain(`${rows.length} items: ${works} work, ${rows.length - works} differ`);
});

/** The source of a file, or of a folder without its tests. */
function sourceOf(path: string): string {
  if (/\.\w+$/.test(path)) return read(path);
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|__generated__/.test(name))
    .map((name) => read(join(path, name)))
    .join('\n');
}

it.each([
  ['graphql', 'api/src', "from 'graphql'"],
  ['graphql-yoga', 'api/src', "from 'graphql-yoga'"],
  ['@pothos/core', 'api/src', "from '@pothos/core'"],
  ['@pothos/plugin-prisma', 'api/src', 'builder.prismaNode('],
  ['@pothos/plugin-relay', 'api/src', 'builder.node('],
  ['@pothos/plugin-errors', 'api/src', 'errors: signedInErrors('],
  ['@prisma/client', 'api/src', '.prisma.withdrawal.'],
  ['prisma-cli', 'api/prisma/schema.prisma', 'provider'],
  ['graphql-ws', 'web/src', "from 'graphql-ws'"],
  ['react', 'web/src', "from 'react'"],
  ['react-dom', 'web/src', "from 'react-dom/client'"],
  ['react-relay', 'web/src', 'useRefetchableFragment'],
  ['relay-runtime', 'web/src', "from 'relay-runtime'"],
  ['vite-plugin-relay', 'web/vite.config.ts', "from 'vite-plugin-relay'"],
  ['vite', 'web/vite.config.ts', "from 'vite'"],
])('%s carries a part of the product', (name, path, mark) => {
  expect(sourceOf(path)).toContain(mark);
  expect(read('package-lock.json')).toContain(`"node_modules/${name}"`);
});

it.each(['api', 'web', 'docs', 'e2e', 'package.json', 'relay.config.js', 'schema.graphql', 'README.md'])(
  '%s stands at the top',
  (name) => expect(existsSync(join(root, name))).toBe(true),
);
