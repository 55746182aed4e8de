import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type ProfileRouteQuery } from '../../__generated__/ProfileRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { ProfilePage } from './ProfilePage.tsx';

export const profileRouteGraphql = graphql`
  query ProfileRouteQuery($username: String!) {
    tipster(username: $username) {
      id
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
    loader: ({ request, params, fresh }) =>
      loadPageQuery<ProfileRouteQuery>(
        environment,
        pageQuery,
        { username: params.username ?? '' },
        { request, fresh, found: ({ tipster }) => tipster },
      ),
    element: <ProfilePage />,
  };
}
