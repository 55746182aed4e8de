import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type BlogRouteQuery } from '../../__generated__/BlogRouteQuery.graphql.ts';
import { cursorOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { BlogPage } from './BlogPage.tsx';

export const blogRouteGraphql = graphql`
  query BlogRouteQuery($after: String, $count: Int = 12) {
    ...PostList_query @arguments(cursor: $after, count: $count)
  }
`;

export function blogRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, fresh }) =>
      loadPageQuery<BlogRouteQuery>(
        environment,
        pageQuery,
        { after: cursorOf(new URL(request.url).searchParams, 'after') },
        { request, fresh },
      ),
    element: <BlogPage />,
  };
}
