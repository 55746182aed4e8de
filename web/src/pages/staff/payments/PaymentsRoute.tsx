import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type PaymentsRouteQuery } from '../../../__generated__/PaymentsRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { PaymentsPage } from './PaymentsPage.tsx';

/** @public refetched after each decision, which can close several items or none. */
export const paymentsRouteGraphql = graphql`
  query PaymentsRouteQuery {
    stuckMoney {
      rowId
    }
    suspenseItems {
      rowId
    }
    proposals {
      rowId
    }
    reconciliationDifferences(first: 100) {
      totalCount
    }
    ...StuckPayments_query
    ...SuspenseList_query
    ...Differences_query
    ...Proposals_query
  }
`;

export function paymentsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadStaffPage<PaymentsRouteQuery>(environment, request, pageQuery, {}),
    element: <PaymentsPage />,
  };
}
