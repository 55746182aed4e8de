import { graphql, usePaginationFragment } from 'react-relay';
import type { PostList_query$key } from '../../__generated__/PostList_query.graphql.ts';
import type { PostListPaginationQuery } from '../../__generated__/PostListPaginationQuery.graphql.ts';
import { MoreLink } from '../../components/kit/MoreLink.tsx';
import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PostCard } from './PostCard.tsx';

const pageSize = 12;

export function PostList({ query }: { query: PostList_query$key }) {
  const t = useText();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    PostListPaginationQuery,
    PostList_query$key
  >(postListQuery, query);
  const { edges, pageInfo } = data.posts;
  if (edges.length === 0) return <EmptyState title={t('No posts yet')}>{t('Come back soon.')}</EmptyState>;
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {edges.map(({ node }) => (
          <li key={node.id} className="grid min-w-0">
            <PostCard post={node} />
          </li>
        ))}
      </ul>
      <MoreLink
        to={`/blog?after=${encodeURIComponent(pageInfo.endCursor ?? '')}`}
        hasMore={hasNext}
        busy={isLoadingNext}
        onLoadMore={() => loadNext(pageSize)}
      />
    </>
  );
}

const postListQuery = graphql`
  fragment PostList_query on Query
  @refetchable(queryName: "PostListPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 12 }, cursor: { type: "String" }) {
    posts(first: $count, after: $cursor) @connection(key: "PostList_posts") {
      pageInfo {
        endCursor
      }
      edges {
        node {
          id
          ...PostCard_post
        }
      }
    }
  }
`;
