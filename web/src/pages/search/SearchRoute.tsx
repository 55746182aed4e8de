import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type SearchRouteQuery } from '../../__generated__/SearchRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { RouteError } from '../notFound/RouteError.tsx';
import { SearchPage } from './SearchPage.tsx';

export const searchRouteGraphql = graphql`
  query SearchRouteQuery($text: String!, $blank: Boolean!) {
    search(text: $text) @skip(if: $blank) {
      ...SearchHits_results
    }
    ...SearchStart_query @include(if: $blank) @alias(as: "start")
  }
`;

/** `/search?q=…`: also without script, and when no suggestion was chosen. */
export function searchRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, fresh }) => {
      const search = new URL(request.url).searchParams;
      const text = (search.get('q') ?? '').trim().slice(0, 60);
      return loadPageQuery<SearchRouteQuery>(
        environment,
        pageQuery,
        { text, blank: text === '' },
        { request, fresh },
      );
    },
    element: <SearchPage />,
    errorElement: <RouteError />,
  };
}
