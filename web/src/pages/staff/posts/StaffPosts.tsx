import { graphql } from 'react-relay';
import type { StaffPosts_query$key } from '../../../__generated__/StaffPosts_query.graphql.ts';
import { PagedList } from '../../../components/list/PagedList.tsx';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StaffPostRow } from './StaffPostRow.tsx';

export const postsOnPage = 20;

export function StaffPosts({ query }: { query: StaffPosts_query$key }) {
  return (
    <PagedList
      fragment={staffPostsQuery}
      of={query}
      connection={({ postsAndDrafts }) => postsAndDrafts}
      size={postsOnPage}
      label="Posts"
      empty={
        <EmptyState
          title="No posts yet"
          action={
            <LinkButton to="/staff/posts/new" tone="outline">
              Write the first post
            </LinkButton>
          }
        />
      }
    >
      {(posts, { __id }) => (
        <Card flush>
          <ul aria-label="Posts" className="divide-y divide-line">
            {posts.map((post) => (
              <StaffPostRow key={post.id} post={post} connection={__id} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

const staffPostsQuery = graphql`
  fragment StaffPosts_query on Query
  @refetchable(queryName: "StaffPostsPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    postsAndDrafts(first: $first, after: $after, last: $last, before: $before) {
      __id
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...StaffPostRow_post
        }
      }
    }
  }
`;
