import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type JackpotsRouteQuery } from '../../__generated__/JackpotsRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { JackpotsPage } from './JackpotsPage.tsx';
import { isJackpotSlug } from './jackpotNames.ts';

export const jackpotsRouteGraphql = graphql`
  query JackpotsRouteQuery($slug: String, $first: Int!) {
    ...PastJackpots_query @arguments(slug: $slug)
    jackpots(slug: $slug, first: $first) {
      edges {
        node {
          id
          title
          company
          count {
            open
          }
          slip {
            status
          }
          ...JackpotCard_jackpot
        }
      }
    }
  }
`;

/** `/jackpot`, and `/jackpot/:jackpot` for one company's jackpot. */
export function jackpotsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params, fresh }) => {
      const slug = params.jackpot?.toLowerCase() ?? null;
      if (slug !== null && !isJackpotSlug(slug)) throw new Response(null, { status: 404 });
      return loadPageQuery<JackpotsRouteQuery>(
        environment,
        pageQuery,
        { slug, first: pageSizes.jackpotCards },
        { request, fresh },
      );
    },
    element: <JackpotsPage />,
  };
}
