import { graphql } from 'react-relay';

import type { Environment } from 'relay-runtime';
import ownProfileQuery, {
  type ownProfileRouteQuery,
} from '../../__generated__/ownProfileRouteQuery.graphql.ts';
import { loadAccountPage } from '../../components/account/loadAccountPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { OwnProfile } from './OwnProfile.tsx';

export const ownProfileRouteGraphql = graphql`
  query ownProfileRouteQuery {
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
    loader: ({ request }) => loadAccountPage<ownProfileRouteQuery>(environment, request, ownProfileQuery, {}),
    element: <OwnProfile />,
  };
}
