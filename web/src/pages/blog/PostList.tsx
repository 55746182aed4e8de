import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { PostList_query$key } from '../../__generated__/PostList_query.graphql.ts';
import { PagedList } from '../../components/list/PagedList.tsx';
import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PostCard } from './PostCard.tsx';

export function PostList({ query }: { query: PostList_query$key }) {
  const t = useText();
  return (
    <PagedList
      fragment={postListQuery}
      of={query}
      connection={({ posts }) => posts}
      size={pageSizes.posts}
      label={t('Blog')}
      empty={<EmptyState title={t('No posts yet')}>{t('Come back soon.')}</EmptyState>}
    >
      {(posts) => (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <li key={post.id} className="grid min-w-0">
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const postListQuery = graphql`
  fragment PostList_query on Query
  @refetchable(queryName: "PostListPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    posts(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
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
