import { graphql, usePaginationFragment } from 'react-relay';
import type { StaffPosts_query$key } from '../../../__generated__/StaffPosts_query.graphql.ts';
import type { StaffPostsPaginationQuery } from '../../../__generated__/StaffPostsPaginationQuery.graphql.ts';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadMore } from '../../../ui/navigation/LoadMore.tsx';
import { StaffPostRow } from './StaffPostRow.tsx';

const pageSize = 20;

export function StaffPosts({ query }: { query: StaffPosts_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    StaffPostsPaginationQuery,
    StaffPosts_query$key
  >(staffPostsQuery, query);
  const { __id, edges } = data.postsAndDrafts;
  if (edges.length === 0) {
    return (
      <EmptyState
        title="No posts yet"
        action={
          <LinkButton to="/staff/posts/new" tone="outline">
            Write the first post
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <Card flush>
        <ul aria-label="Posts" className="divide-y divide-line">
          {edges.map(({ node }) => (
            <StaffPostRow key={node.id} post={node} connection={__id} />
          ))}
        </ul>
      </Card>
      <LoadMore hasMore={hasNext} busy={isLoadingNext} onLoadMore={() => loadNext(pageSize)} />
    </>
  );
}

const staffPostsQuery = graphql`
  fragment StaffPosts_query on Query
  @refetchable(queryName: "StaffPostsPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
    postsAndDrafts(first: $count, after: $cursor) @connection(key: "StaffPosts_postsAndDrafts") {
      __id
      edges {
        node {
          id
          ...StaffPostRow_post
        }
      }
    }
  }
`;
