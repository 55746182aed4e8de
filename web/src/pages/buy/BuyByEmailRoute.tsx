import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type BuyByEmailRouteQuery } from '../../__generated__/BuyByEmailRouteQuery.graphql.ts';
import type { EmailPage } from '../../components/purchase/emailCountries.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { BuyByEmailPage } from './BuyByEmailPage.tsx';
import { slipNumberOf } from './slipNumber.ts';

export const buyByEmailRouteGraphql = graphql`
  query BuyByEmailRouteQuery($number: Int!) {
    slip(number: $number) {
      number
      prices {
        uganda {
          text
        }
        nigeria {
          text
        }
        international {
          text
        }
      }
      ...BuyShell_slip
    }
  }
`;

/** `/buy_tip_ng/:slipId` for Nigeria, `/buy_tip_ug/:slipId` for Uganda, `/buy_tip_us/:slipId` for other countries. */
export function buyByEmailRoute(environment: Environment, page: EmailPage): PageRoute {
  return {
    loader: ({ request, params, fresh }) =>
      loadPageQuery<BuyByEmailRouteQuery>(
        environment,
        pageQuery,
        { number: slipNumberOf(params) },
        { request, fresh, found: ({ slip }) => slip },
      ),
    element: <BuyByEmailPage page={page} />,
  };
}
