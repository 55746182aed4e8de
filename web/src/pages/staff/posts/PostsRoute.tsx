import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type PostsRouteQuery } from '../../../__generated__/PostsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../../lib/cursorPage.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { revalidateList } from '../../../lib/revalidateList.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { PostsPage } from './PostsPage.tsx';
import { postsOnPage } from './StaffPosts.tsx';

export const postsRouteGraphql = graphql`
  query PostsRouteQuery($first: Int, $after: String, $last: Int, $before: String) {
    ...StaffPosts_query @arguments(first: $first, after: $after, last: $last, before: $before)
  }
`;

export function postsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) =>
      loadStaffPage<PostsRouteQuery>(environment, request, pageQuery, {
        ...cursorPageOf(new URL(request.url).searchParams, postsOnPage),
      }),
    shouldRevalidate: revalidateList,
    element: <PostsPage />,
  };
}
