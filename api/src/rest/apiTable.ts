import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describedEvents } from '../domain/integrators/webhookCatalogue.ts';
import { describeRoutes } from './kit/describeRoutes.ts';
import { JsonSchemas } from './kit/jsonSchemas.ts';
import { routes } from './routes.ts';

export const apiDocument = join(dirname(fileURLToPath(import.meta.url)), '../../../docs/api.md');

const BEGIN = '<!-- paths: written by api/src/rest/apiTable.ts -->';
const END = '<!-- end of paths -->';

const EVENTS = '<!-- events: written by api/src/rest/apiTable.ts -->';
const END_OF_EVENTS = '<!-- end of events -->';

/** Each event with its fields and an example; events of the same fields refer to the first of them. */
function eventList(): string {
  const firstWith = new Map<string, string>();
  return describedEvents
    .map(({ name, when, deprecated, shape, example }) => {
      const schemas = new JsonSchemas();
      const { properties } = schemas.of(shape, 'output') as Shape;
      const about = `${when.charAt(0).toUpperCase()}${when.slice(1)}`;
      const head = [`### ${name}`, '', deprecated ? `${about} **Deprecated.** ${deprecated}` : about, ''];
      const rows = rowsOf(schemas, properties?.data ?? {}, '').map(
        (row) => `| ${row.map(cell).join(' | ')} |`,
      );
      const fields = rows.join('\n');
      const first = firstWith.get(fields);
      if (first) {
        return [...head, `Its fields are those of [${first}](#${first.replaceAll('.', '')}).`].join('\n');
      }
      firstWith.set(fields, name);
      return [
        ...head,
        '| field of `data` | type | |',
        '|---|---|---|',
        ...rows,
        '',
        '```json',
        JSON.stringify(example, null, 2),
        '```',
      ].join('\n');
    })
    .join('\n\n');
}

interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

function rowsOf(schemas: JsonSchemas, whole: Shape, within: string): string[][] {
  const { properties = {} } = named(schemas, whole);
  return Object.entries(properties).flatMap(([name, given]) => {
    const field = named(schemas, given);
    const shape = named(schemas, field.anyOf?.find(({ type }) => type !== 'null') ?? field);
    const type = `${shape.type}${field.anyOf ? ' or null' : ''}`;
    const row = [`\`${within}${name}\``, type, field.description ?? shape.description ?? ''];
    const items = shape.items ? rowsOf(schemas, shape.items, `${within}${name}[].`) : [];
    return [row, ...rowsOf(schemas, shape, `${within}${name}.`), ...items];
  });
}

/** The referenced schema, merged with the keys beside the reference. */
function named({ named: known }: JsonSchemas, { $ref, ...beside }: Shape): Shape {
  return { ...known[$ref?.split('/').at(-1) ?? ''], ...beside };
}

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
        '| path | description | input | response | errors |',
        '|---|---|---|---|---|',
        ...rows.map((row) => `| ${row} |`),
      ].join('\n');
    })
    .join('\n\n');
}

/** The document with its tables as they are now. */
export function withTables(document: string): string {
  return between(between(document, BEGIN, END, apiTables()), EVENTS, END_OF_EVENTS, eventList());
}

function between(document: string, begin: string, end: string, text: string): string {
  const [head, rest] = document.split(begin);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`docs/api.md has no place for: ${begin}`);
  return `${head}${begin}\n\n${text}\n\n${end}${tail}`;
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
