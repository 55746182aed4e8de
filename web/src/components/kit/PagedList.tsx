import type { ComponentProps, ReactNode } from 'react';
import { CursorPages } from './CursorPages.tsx';

/** One page of a connection, with its count and both cursors. */
export interface Connection<Row> {
  readonly totalCount: number;
  readonly pageInfo: ComponentProps<typeof CursorPages>['pageInfo'];
  readonly edges: readonly { readonly node: Row }[];
}

interface Props<Row> {
  connection: Connection<Row>;
  noun: ComponentProps<typeof CursorPages>['noun'];
  /** In place of the rows when there are none. */
  empty: ReactNode;
  /** False for the top of a list that has a page of its own. */
  paged?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A page of a connection, with links to the pages before and after it. */
export function PagedList<Row>({ connection, noun, empty, paged = true, children }: Props<Row>) {
  const { edges, pageInfo, totalCount } = connection;
  if (edges.length === 0) return empty;
  return (
    <div className="min-w-0">
      {children(edges.map(({ node }) => node))}
      {paged && <CursorPages pageInfo={pageInfo} noun={noun} shown={edges.length} total={totalCount} />}
    </div>
  );
}
