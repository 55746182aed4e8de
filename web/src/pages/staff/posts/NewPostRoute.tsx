import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type NewPostRouteQuery } from '../../../__generated__/NewPostRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { NewPostPage } from './NewPostPage.tsx';

export const newPostRouteGraphql = graphql`
  query NewPostRouteQuery {
    viewer {
      tipster {
        username
      }
    }
  }
`;

export function newPostRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadStaffPage<NewPostRouteQuery>(environment, request, pageQuery, {}),
    element: <NewPostPage />,
  };
}
