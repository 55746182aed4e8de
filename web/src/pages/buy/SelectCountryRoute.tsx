import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, {
  type SelectCountryRouteQuery,
} from '../../__generated__/SelectCountryRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { SelectCountryPage } from './SelectCountryPage.tsx';
import { slipNumberOf } from './slipNumber.ts';

export const selectCountryRouteGraphql = graphql`
  query SelectCountryRouteQuery($number: Int!) {
    slip(number: $number) {
      number
      totalOdds
      totalOddsExact
      tipCount
      jackpot {
        title
      }
      tipster {
        username
      }
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
    }
  }
`;

export function selectCountryRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params, fresh }) =>
      loadPageQuery<SelectCountryRouteQuery>(
        environment,
        pageQuery,
        { number: slipNumberOf(params) },
        { request, fresh, found: ({ slip }) => slip },
      ),
    element: <SelectCountryPage />,
  };
}
