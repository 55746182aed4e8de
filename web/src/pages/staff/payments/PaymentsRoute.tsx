import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type PaymentsRouteQuery } from '../../../__generated__/PaymentsRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { revalidateList } from '../../../lib/revalidateList.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { PaymentsPage } from './PaymentsPage.tsx';
import { paymentsPage } from './paymentsPage.ts';

/** @public refetched after each decision, which can close several items or none. */
export const paymentsRouteGraphql = graphql`
  query PaymentsRouteQuery(
    $stuck: Boolean!
    $kept: Boolean!
    $differences: Boolean!
    $proposals: Boolean!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    stuckCount: stuckItems(first: 1) {
      totalCount
    }
    keptCount: suspense(first: 1) {
      totalCount
    }
    proposalCount: openProposals(first: 1) {
      totalCount
    }
    differenceCount: reconciliationDifferences(first: 1) {
      totalCount
    }
    ...StuckPayments_query
      @arguments(first: $first, after: $after, last: $last, before: $before)
      @include(if: $stuck)
    ...SuspenseList_query
      @arguments(first: $first, after: $after, last: $last, before: $before)
      @include(if: $kept)
    ...Differences_query
      @arguments(first: $first, after: $after, last: $last, before: $before)
      @include(if: $differences)
    ...Proposals_query
      @arguments(first: $first, after: $after, last: $last, before: $before)
      @include(if: $proposals)
  }
`;

export function paymentsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) =>
      loadStaffPage<PaymentsRouteQuery>(
        environment,
        request,
        pageQuery,
        paymentsPage(new URL(request.url).searchParams),
      ),
    shouldRevalidate: revalidateList,
    element: <PaymentsPage />,
  };
}
