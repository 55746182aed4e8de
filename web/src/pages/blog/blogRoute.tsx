import { graphql } from 'react-relay';

import type { Environment } from 'relay-runtime';
import blogQuery, { type blogRouteQuery } from '../../__generated__/blogRouteQuery.graphql.ts';
import { cursorOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { Blog } from './Blog.tsx';

export const blogRouteGraphql = graphql`
  query blogRouteQuery($after: String, $count: Int = 12) {
    ...PostList_query @arguments(cursor: $after, count: $count)
  }
`;

export function blogRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, fresh }) =>
      loadPageQuery<blogRouteQuery>(
        environment,
        blogQuery,
        { after: cursorOf(new URL(request.url).searchParams, 'after') },
        { fresh },
      ),
    element: <Blog />,
  };
}
