import { graphql } from 'react-relay';

import type { Environment } from 'relay-runtime';
import { pageSizes } from '../../../../api/rules/limits.ts';
import jackpotsQuery, { type jackpotsRouteQuery } from '../../__generated__/jackpotsRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { JackpotPredictions } from './JackpotPredictions.tsx';
import { isJackpotSlug } from './jackpotNames.ts';

export const jackpotsRouteGraphql = graphql`
  query jackpotsRouteQuery($slug: String, $first: Int!) {
    ...PastJackpots_query @arguments(slug: $slug)
    jackpots(slug: $slug, first: $first) {
      edges {
        node {
          id
          title
          ...JackpotCard_jackpot
        }
      }
    }
  }
`;

/** `/jackpot`, and `/jackpot/:jackpot` for one company's jackpot. */
export function jackpotsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ params, fresh }) => {
      const slug = params.jackpot?.toLowerCase() ?? null;
      if (slug !== null && !isJackpotSlug(slug)) throw new Response(null, { status: 404 });
      return loadPageQuery<jackpotsRouteQuery>(
        environment,
        jackpotsQuery,
        { slug, first: pageSizes.jackpotCards },
        { fresh },
      );
    },
    element: <JackpotPredictions />,
  };
}
