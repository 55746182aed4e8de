import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type InsightRouteQuery } from '../../__generated__/InsightRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadAccountPage } from '../kit/loadAccountPage.ts';
import { InsightPage } from './InsightPage.tsx';

export const insightRouteGraphql = graphql`
  query InsightRouteQuery {
    viewer {
      tipster {
        username
      }
      insight {
        by
        label
        settled
        won
        yieldPercent
        sales
        income {
          amount
          text
        }
      }
    }
  }
`;

export function insightRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadAccountPage<InsightRouteQuery>(environment, request, pageQuery, {}),
    element: <InsightPage />,
  };
}
