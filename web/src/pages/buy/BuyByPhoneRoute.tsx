import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type BuyByPhoneRouteQuery } from '../../__generated__/BuyByPhoneRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { BuyByPhonePage } from './BuyByPhonePage.tsx';
import { slipNumberOf } from './slipNumber.ts';

export const buyByPhoneRouteGraphql = graphql`
  query BuyByPhoneRouteQuery($number: Int!) {
    slip(number: $number) {
      number
      prices {
        kenya {
          text
        }
      }
      ...BuyShell_slip
    }
  }
`;

export function buyByPhoneRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params, fresh }) =>
      loadPageQuery<BuyByPhoneRouteQuery>(
        environment,
        pageQuery,
        { number: slipNumberOf(params) },
        { request, fresh, found: ({ slip }) => slip },
      ),
    element: <BuyByPhonePage />,
  };
}
