import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type AddTipsRouteQuery } from '../../__generated__/AddTipsRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadAccountPage } from '../kit/loadAccountPage.ts';
import { AddTipsPage } from './AddTipsPage.tsx';

export const addTipsRouteGraphql = graphql`
  query AddTipsRouteQuery {
    viewer {
      canPost
      canBePaid
      ...SlipBuilder_viewer
      tipster {
        username
      }
    }
  }
`;

export function addTipsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadAccountPage<AddTipsRouteQuery>(environment, request, pageQuery, {}),
    element: <AddTipsPage />,
  };
}
