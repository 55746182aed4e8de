import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type ResultsRouteQuery } from '../../../__generated__/ResultsRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { ResultsPage } from './ResultsPage.tsx';

export const resultsRouteGraphql = graphql`
  query ResultsRouteQuery {
    gameReviews {
      id
      ...HeldGameCard_review
    }
  }
`;

export function resultsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadStaffPage<ResultsRouteQuery>(environment, request, pageQuery, {}),
    element: <ResultsPage />,
  };
}
