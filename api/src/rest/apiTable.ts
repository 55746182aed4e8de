import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeRoutes } from './kit/describeRoutes.ts';
import { routes } from './routes.ts';

export const apiDocument = join(dirname(fileURLToPath(import.meta.url)), '../../../docs/api.md');

const BEGIN = '<!-- paths: written by api/src/rest/apiTable.ts -->';
const END = '<!-- end of paths -->';

/** Tables of all paths, as docs/api.md has them. */
function apiTables(): string {
  return describeRoutes(routes)
    .map(({ topic, routes: described }) => {
      const rows = described.map((route) =>
        [
          `\`${route.method} ${route.path}\`${route.needs ? ' (bearer)' : ''}`,
          route.summary,
          names(route.input),
          names(route.answer),
          route.refusals.join('; '),
        ]
          .map(cell)
          .join(' | '),
      );
      return [
        `### ${topic}`,
        '',
        '| path | does | takes | answers | refuses |',
        '|---|---|---|---|---|',
        ...rows.map((row) => `| ${row} |`),
      ].join('\n');
    })
    .join('\n\n');
}

/** The document with its tables as they are now. */
export function withTables(document: string): string {
  const [head, rest] = document.split(BEGIN);
  const tail = rest?.split(END)[1];
  if (head === undefined || tail === undefined) throw new Error('docs/api.md has no place for the paths');
  return `${head}${BEGIN}\n\n${apiTables()}\n\n${END}${tail}`;
}

function names(list: readonly string[]): string {
  return list.map((name) => `\`${name}\``).join(' ');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(apiDocument, withTables(await readFile(apiDocument, 'utf8')));
}
