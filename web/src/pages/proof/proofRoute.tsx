import { graphql } from 'react-relay';

import type { Environment } from 'relay-runtime';
import proofQuery, { type proofRouteQuery } from '../../__generated__/proofRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { ProofPage } from './ProofPage.tsx';

const pageSize = 20;

export const proofRouteGraphql = graphql`
  query proofRouteQuery($username: String, $first: Int, $after: String, $last: Int, $before: String) {
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
      return loadPageQuery<proofRouteQuery>(
        environment,
        proofQuery,
        { username: search.get('tipster')?.trim() || null, ...cursorPageOf(search, pageSize) },
        { fresh },
      );
    },
    element: <ProofPage />,
  };
}
