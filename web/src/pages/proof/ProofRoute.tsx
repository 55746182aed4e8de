import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type ProofRouteQuery } from '../../__generated__/ProofRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { ProofPage } from './ProofPage.tsx';

const pageSize = 20;

export const proofRouteGraphql = graphql`
  query ProofRouteQuery($username: String, $first: Int, $after: String, $last: Int, $before: String) {
    proofChain(username: $username, first: $first, after: $after, last: $last, before: $before) {
      ...ProofList_chain
    }
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
        { username: search.get('tipster')?.trim() || null, ...cursorPageOf(search, pageSize) },
        { request, fresh },
      );
    },
    element: <ProofPage />,
  };
}
