import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allowedImports, contradictions, cycles, folderGraph, mutualPairs } from './folderGraph.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function graphOf(files: Record<string, string>) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return folderGraph(root, ['src']);
}

const table = (...rows: string[]) =>
  allowedImports(
    `# Title\n\n## src\n\n| folder | duty | may import |\n|---|---|---|\n${rows.join('\n')}\n`,
  ).get('src') ?? new Map();

const ledger = { 'src/ledger/post.ts': 'export const post = 1;' };

it('finds two folders that import values from each other', () => {
  const graph = graphOf({
    'src/slips/settle.ts': "import { post } from '../ledger/post.ts';\nexport const settle = post;",
    'src/ledger/post.ts': "import { settle } from '../slips/settle.ts';\nexport const post = () => settle;",
  });
  expect(mutualPairs(graph)).toEqual([['src/ledger', 'src/slips']]);
  expect(cycles(graph)).toEqual([['src/ledger', 'src/slips']]);
});

it('finds a cycle of three folders, of which no two import from each other', () => {
  const graph = graphOf({
    'src/a/a.ts': "import { b } from '../b/b.ts';\nexport const a = b;",
    'src/b/b.ts': "export { c as b } from '../c/c.ts';",
    'src/c/c.ts': "export const c = () => import('../a/a.ts');",
  });
  expect(mutualPairs(graph)).toEqual([]);
  expect(cycles(graph)).toEqual([['src/a', 'src/b', 'src/c']]);
});

it('leaves out what only types need, tests, packages and generated files', () => {
  const graph = graphOf({
    ...ledger,
    'src/slips/settle.ts': [
      "import type { Post } from '../ledger/post.ts';",
      "import { type Post as Again } from '../ledger/post.ts';",
      "export type { Post } from '../ledger/post.ts';",
      "import { randomUUID } from 'node:crypto';",
      "import { client } from '../generated/client.ts';",
      'export const settle = [randomUUID, client] as unknown as [Post, Again];',
    ].join('\n'),
    'src/slips/settle.test.ts': "import { post } from '../ledger/post.ts';\npost;",
    'src/generated/client.ts': 'export const client = 1;',
  });
  expect(graph.get('src/slips')).toEqual(new Map());
});

it('counts an import for its side effects, and one value among types', () => {
  const graph = graphOf({
    ...ledger,
    'src/money/money.ts': 'export const money = 1;',
    'src/slips/settle.ts':
      "import '../ledger/post.ts';\nimport { type M, money } from '../money/money.ts';\nmoney;",
  });
  expect([...(graph.get('src/slips')?.keys() ?? [])]).toEqual(['src/ledger', 'src/money']);
});

it('holds the folders against the table', () => {
  const graph = graphOf({
    ...ledger,
    'src/slips/settle.ts': "import { post } from '../ledger/post.ts';\nexport const settle = post;",
  });
  const slips = '| `slips` | publishes | `ledger` |';
  const books = '| `ledger` | books | – |';
  expect(contradictions('src', graph, table(slips, books))).toEqual([]);
  expect(contradictions('src', graph, table(books))).toEqual(['src/slips has no row']);
  expect(contradictions('src', graph, table('| `slips` | publishes | – |', books))).toEqual([
    'src/slips may not import from ledger: src/slips/settle.ts → ../ledger/post.ts',
  ]);
  expect(
    contradictions(
      'src',
      graph,
      table(slips, '| `ledger` | books | `games` |', '| `games` | football | – |'),
    ),
  ).toEqual([
    'ledger may import from games, and does not: take it out of the table',
    'the row games has no sources',
  ]);
});

it('names folders of another source in full', () => {
  for (const [path, source] of Object.entries({
    'src/ledger/post.ts': "import { read } from '../../tools/files/read.ts';\nexport const post = read;",
    'tools/files/read.ts': 'export const read = 1;',
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  const graph = folderGraph(root, ['src', 'tools']);
  expect(contradictions('src', graph, table('| `ledger` | books | `tools/files` |'))).toEqual([]);
  expect(contradictions('src', graph, table('| `ledger` | books | – |'))).toEqual([
    'src/ledger may not import from tools/files: src/ledger/post.ts → ../../tools/files/read.ts',
  ]);
});

it('lets a row with a star speak for the folders below', () => {
  const graph = graphOf({
    'src/ui/kit/names.ts': 'export const names = 1;',
    'src/ui/form/field.ts': "import { names } from '../kit/names.ts';\nexport const field = names;",
    'src/main.ts': "import { field } from './ui/form/field.ts';\nfield;",
  });
  const main = '| `.` | starts | `ui/*` |';
  expect(contradictions('src', graph, table(main, '| `ui/*` | no data | `ui/*` |'))).toEqual([]);
  expect(contradictions('src', graph, table(main, '| `ui/*` | no data | – |'))).toEqual([
    'src/ui/form may not import from ui/kit: src/ui/form/field.ts → ../kit/names.ts',
  ]);
});
