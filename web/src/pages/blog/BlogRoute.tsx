import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type BlogRouteQuery } from '../../__generated__/BlogRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { BlogPage } from './BlogPage.tsx';

export const blogRouteGraphql = graphql`
  query BlogRouteQuery($first: Int, $after: String, $last: Int, $before: String) {
    ...PostList_query @arguments(first: $first, after: $after, last: $last, before: $before)
  }
`;

export function blogRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, fresh }) =>
      loadPageQuery<BlogRouteQuery>(
        environment,
        pageQuery,
        { ...cursorPageOf(new URL(request.url).searchParams, pageSizes.posts) },
        { request, fresh },
      ),
    shouldRevalidate: revalidateList,
    element: <BlogPage />,
  };
}
