import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type ReviewRouteQuery } from '../../../__generated__/ReviewRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { ReviewPage } from './ReviewPage.tsx';

export const reviewRouteGraphql = graphql`
  query ReviewRouteQuery($number: Int!) {
    gameReview(number: $number) {
      ...GameReview_review
    }
  }
`;

export function reviewRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params }) =>
      loadStaffPage<ReviewRouteQuery>(environment, request, pageQuery, {
        number: /^\d{1,9}$/.test(params.number ?? '') ? Number(params.number) : 0,
      }),
    element: <ReviewPage />,
  };
}
