import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useTransition,
} from 'react';
import { useRefetchableFragment } from 'react-relay';
import type { KeyType, KeyTypeData } from 'react-relay/relay-hooks/helpers';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { connection as line } from '../../lib/connection.ts';
import { cursorPageOf, onlyPageTurned } from '../../lib/cursorPage.ts';
import { useLoaderData, useLocation } from '../../router/router.ts';
import { useBeforeRender } from '../../router/useBeforeRender.ts';
import { SessionEnded } from '../account/SessionEnded.tsx';
import { LoadBoundary } from '../kit/LoadBoundary.tsx';
import { CursorPages } from './CursorPages.tsx';
import { PageLost } from './PageLost.tsx';

/** One page of a connection. */
export interface Connection {
  readonly totalCount?: number;
  readonly pageInfo: ComponentProps<typeof CursorPages>['pageInfo'];
  readonly edges: readonly { readonly node: unknown }[];
}

export type RowOf<List extends Connection> = List['edges'][number]['node'];

export interface PagedListProps<Key extends KeyType, List extends Connection> {
  /** Has `@refetchable`, and the arguments `first`, `after`, `last` and `before`. */
  fragment: GraphQLTaggedNode;
  /** As the route loaded it for the page in the address. */
  of: Key;
  /** Null where the viewer is gone, whose list it was. */
  connection: (data: KeyTypeData<Key>) => List | null | undefined;
  /** Rows of a page. */
  size: number;
  /** Read aloud when a page has been turned. */
  label: string;
  /** What the rows are, for the count; it needs `totalCount`. */
  noun?: ComponentProps<typeof CursorPages>['noun'];
  /** In place of the rows when there are none. */
  empty: ReactNode;
  children: (rows: readonly RowOf<List>[], list: List) => ReactNode;
}

/**
 * A page of a connection with links to the pages before and after it. The address names the page, so that it can be
 * shared and Back returns to it; the page's route says `shouldRevalidate: revalidateList`, and another page is
 * fetched here, under a transition: the rows stay until the next ones are there.
 */
export function PagedList<Key extends KeyType, List extends Connection>(props: PagedListProps<Key, List>) {
  return (
    <LoadBoundary of={useLoaderData()} fallback={<PageLost />}>
      <PagedRows {...props} />
    </LoadBoundary>
  );
}

/** The same without an error boundary of its own. */
export function PagedRows<Key extends KeyType, List extends Connection>({
  fragment,
  of,
  connection,
  size,
  label,
  noun,
  empty,
  children,
}: PagedListProps<Key, List>) {
  const [data, refetch] = useRefetchableFragment<OperationType, Key>(fragment, of);
  const [busy, startTransition] = useTransition();
  const { search } = useLocation();
  const loaded = useLoaderData();
  const rows = useRef<HTMLElement>(null);
  const turned = useRef<unknown>(null);
  const byLink = useRef(false);

  const show = (page: string, fetchPolicy: 'store-or-network' | 'store-and-network') =>
    startTransition(() => {
      refetch(cursorPageOf(new URLSearchParams(page), size), { fetchPolicy });
    });

  useBeforeRender(({ location, action, preventScrollReset }, previous) => {
    if (!onlyPageTurned(previous.location, location)) return;
    turned.current = loaded;
    byLink.current = preventScrollReset;
    show(location.search, action === 'POP' ? 'store-or-network' : 'store-and-network');
  });

  // The route's own query catches up for the page that it has loaded.
  const catchUp = useRef(() => {});
  useEffect(() => {
    catchUp.current = () => {
      if (turned.current === loaded) show(search, 'store-and-network');
    };
  });
  useEffect(() => line.onReconnected(() => catchUp.current()), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` changes with the page
  useLayoutEffect(() => {
    if (!byLink.current) return;
    byLink.current = false;
    rows.current?.focus({ preventScroll: true });
    rows.current?.scrollIntoView();
  }, [search]);

  const list = connection(data);
  if (!list) return <SessionEnded />;
  const { edges, pageInfo, totalCount } = list;
  return (
    <div className="min-w-0">
      <section
        ref={rows}
        aria-label={label}
        aria-busy={busy || undefined}
        tabIndex={-1}
        className="scroll-mt-20 transition-opacity delay-150 outline-none aria-busy:opacity-60"
      >
        {edges.length === 0
          ? empty
          : children(
              edges.map(({ node }) => node),
              list,
            )}
      </section>
      <CursorPages pageInfo={pageInfo} noun={noun} shown={edges.length} total={totalCount} />
    </div>
  );
}
