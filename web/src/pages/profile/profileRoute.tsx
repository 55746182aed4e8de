import { graphql } from 'react-relay';

import type { Environment } from 'relay-runtime';
import profileQuery, { type profileRouteQuery } from '../../__generated__/profileRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { Profile } from './Profile.tsx';

export const profileRouteGraphql = graphql`
  query profileRouteQuery($username: String!) {
    tipster(username: $username) {
      username
      stats {
        won
        lost
        profitUnits
      }
      ...ProfileView_tipster
    }
  }
`;

export function profileRoute(environment: Environment): PageRoute {
  return {
    loader: ({ params, fresh }) =>
      loadPageQuery<profileRouteQuery>(
        environment,
        profileQuery,
        { username: params.username ?? '' },
        { fresh, found: ({ tipster }) => tipster },
      ),
    element: <Profile />,
  };
}
