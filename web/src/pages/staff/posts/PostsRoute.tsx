import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type PostsRouteQuery } from '../../../__generated__/PostsRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { PostsPage } from './PostsPage.tsx';

export const postsRouteGraphql = graphql`
  query PostsRouteQuery($count: Int = 20) {
    ...StaffPosts_query @arguments(count: $count)
  }
`;

export function postsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadStaffPage<PostsRouteQuery>(environment, request, pageQuery, {}),
    element: <PostsPage />,
  };
}
