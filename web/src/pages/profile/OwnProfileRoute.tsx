import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type OwnProfileRouteQuery } from '../../__generated__/OwnProfileRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadAccountPage } from '../kit/loadAccountPage.ts';
import { OwnProfilePage } from './OwnProfilePage.tsx';

export const ownProfileRouteGraphql = graphql`
  query OwnProfileRouteQuery {
    viewer {
      tipster {
        username
        ...ProfileView_tipster
      }
    }
  }
`;

/** `/profile`: one's own, as the others see it. */
export function ownProfileRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadAccountPage<OwnProfileRouteQuery>(environment, request, pageQuery, {}),
    element: <OwnProfilePage />,
  };
}
