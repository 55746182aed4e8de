import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, {
  type SubscriptionsRouteQuery,
} from '../../__generated__/SubscriptionsRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { SubscriptionsPage } from './SubscriptionsPage.tsx';
import type { Way } from './way.ts';

export const subscriptionsRouteGraphql = graphql`
  query SubscriptionsRouteQuery {
    ...PremiumInside_query
    subscriptionPlans {
      id
      ...PlanCard_plan
    }
  }
`;

/** `/subscriptions`, and `/subscriptions-flw` outside Kenya. */
export function subscriptionsRoute(environment: Environment, way: Way): PageRoute {
  return {
    loader: ({ request, fresh }) =>
      loadPageQuery<SubscriptionsRouteQuery>(environment, pageQuery, {}, { request, fresh }),
    element: <SubscriptionsPage way={way} />,
  };
}
