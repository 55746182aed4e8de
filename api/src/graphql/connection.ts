import { resolveCursorConnection } from '@pothos/plugin-relay';
import { pageSizes } from '../../rules/limits.ts';
import { InvalidInput } from '../domain/errors.ts';
import type { Page } from '../domain/paging.ts';
import { builder } from './builder.ts';

builder.globalConnectionField('totalCount', (t) =>
  t.int({
    description: 'How many there are in all; a question of its own, so ask only when it is shown.',
    resolve: (connection) => connection.totalCount(),
  }),
);

/** A list of the domain that can be read a page at a time. */
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

/**
 * A page of the list as a Relay connection; cursors are places between rows.
 *
 * @throws InvalidInput for more than 100 rows at a time, which would otherwise be cut without a word, and for rows of
 * both ends at once.
 */
export async function listConnection<Row>(
  args: ConnectionArgs,
  list: PagedList<Row>,
  defaultSize: number = pageSizes.finishedTips,
): Promise<PageOf<Row>> {
  for (const name of ['first', 'last'] as const) {
    const rows = args[name] ?? 0;
    if (rows < 0 || rows > pageSizes.maxConnection) {
      throw new InvalidInput(`${name} must be from 0 to ${pageSizes.maxConnection}`, name);
    }
  }
  if (isGiven(args.first) && isGiven(args.last)) {
    throw new InvalidInput('Give either first or last, not both', 'last');
  }
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
  const { hasNextPage, hasPreviousPage } = connection.pageInfo;
  // All of the list is on this page: nothing is left to count.
  const whole = !args.after && !args.before && !hasNextPage && !hasPreviousPage;
  return {
    ...connection,
    totalCount: () => (whole ? Promise.resolve(connection.edges.length) : list.count()),
  };
}

function isGiven(rows: number | null | undefined): boolean {
  return rows !== null && rows !== undefined;
}
