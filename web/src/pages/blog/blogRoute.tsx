import { graphql } from 'react-relay';

import type { Environment } from 'relay-runtime';
import blogQuery, { type blogRouteQuery } from '../../__generated__/blogRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidatePage } from '../../lib/revalidatePage.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { Blog } from './Blog.tsx';

export const blogRouteGraphql = graphql`
  query blogRouteQuery($after: String) {
    ...PostList_query @arguments(cursor: $after)
  }
`;

export function blogRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) =>
      loadPageQuery<blogRouteQuery>(environment, blogQuery, {
        after: new URL(request.url).searchParams.get('after'),
      }),
    shouldRevalidate: revalidatePage,
    element: <Blog />,
  };
}
