import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type ProofRouteQuery } from '../../__generated__/ProofRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { sealsOnPage } from './ProofList.tsx';
import { ProofPage } from './ProofPage.tsx';

export const proofRouteGraphql = graphql`
  query ProofRouteQuery($username: String, $first: Int, $after: String, $last: Int, $before: String) {
    ...ProofList_query
      @arguments(username: $username, first: $first, after: $after, last: $last, before: $before)
    proofDays(first: 7) {
      ...ProofDays_days
    }
  }
`;

/** `/proof`, and `/proof?tipster=` for the seals of one tipster. */
export function proofRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, fresh }) => {
      const search = new URL(request.url).searchParams;
      return loadPageQuery<ProofRouteQuery>(
        environment,
        pageQuery,
        { username: search.get('tipster')?.trim() || null, ...cursorPageOf(search, sealsOnPage) },
        { request, fresh },
      );
    },
    shouldRevalidate: revalidateList,
    element: <ProofPage />,
  };
}
