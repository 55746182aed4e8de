import { resolveCursorConnection } from '@pothos/plugin-relay';
import { pageSizes } from '@tipsoko/rules/limits';
import { filled } from '@tipsoko/rules/refusals';
import { isUuid } from '@tipsoko/rules/uuid';
import { InvalidInput } from '../../domain/foundation/errors.ts';
import type { Page } from '../../domain/foundation/paging.ts';
import { builder } from './builder.ts';

builder.globalConnectionField('totalCount', (t) =>
  t.int({
    description:
      'Number of items in the whole list, before paging. Runs an extra query: select it only when it is shown.',
    resolve: ({ totalCount }) => (typeof totalCount === 'function' ? totalCount() : totalCount),
  }),
);

export interface PagedList<Row> {
  read(page: Page): Promise<Row[]>;
  count(): Promise<number>;
  cursorOf(row: Row): string;
}

export interface ConnectionArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

interface PageOf<Row> {
  edges: Array<{ cursor: string; node: Row }>;
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  totalCount: () => Promise<number>;
}

/** Cursors are places between rows. @throws InvalidInput for more than 100 rows, and for rows of both ends at once. */
export async function listConnection<Row>(
  args: ConnectionArgs,
  list: PagedList<Row>,
  defaultSize: number = pageSizes.finishedTips,
): Promise<PageOf<Row>> {
  assertPageSize(args);
  // The plugin's types follow the schema's null rules only for literal types, not through a type parameter.
  const connection = (await resolveCursorConnection(
    {
      args,
      defaultSize,
      maxSize: pageSizes.maxConnection,
      toCursor: (row: unknown) => list.cursorOf(row as Row),
    },
    (page): Promise<readonly unknown[]> => list.read(page),
  )) as Omit<PageOf<Row>, 'totalCount'>;
  const { edges, pageInfo } = connection;
  const { hasNextPage, hasPreviousPage } = pageInfo;
  // The whole list is on this page: no count is needed.
  const whole = !args.after && !args.before && !hasNextPage && !hasPreviousPage;
  return {
    edges,
    // The plugin repeats the cursor that was asked for on an empty page.
    pageInfo: {
      ...pageInfo,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: () => (whole ? Promise.resolve(edges.length) : list.count()),
  };
}

/** Checks how many rows an argument asks for. @throws InvalidInput unless it is 0 to `most`. */
export function assertRows(argument: string, rows: number, most: number): void {
  if (rows < 0 || rows > most) throw new InvalidInput(filled('PAGE_SIZE', { argument, most }), argument);
}

function assertPageSize(args: ConnectionArgs): void {
  for (const name of ['first', 'last'] as const) assertRows(name, args[name] ?? 0, pageSizes.maxConnection);
  if (isGiven(args.first) && isGiven(args.last)) {
    throw new InvalidInput('FIRST_OR_LAST', 'last');
  }
}

/**
 * The `maxSize` of a connection that is read with its parents, whose cursors are the plugin's and name a uuid.
 *
 * @throws InvalidInput as `listConnection` does.
 */
export function relatedPage(args: ConnectionArgs): number {
  assertPageSize(args);
  for (const field of ['after', 'before'] as const) {
    const cursor = args[field];
    if (isGiven(cursor) && !isUuid(Buffer.from(cursor, 'base64').toString().replace('GPC:S:', ''))) {
      throw new InvalidInput(filled('NOT_A_CURSOR', { argument: field }), field);
    }
  }
  return pageSizes.maxConnection;
}

function isGiven<Given>(given: Given | null | undefined): given is Given {
  return given !== null && given !== undefined;
}
