import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type SlipRouteQuery } from '../../__generated__/SlipRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { SlipPage } from './SlipPage.tsx';

export const slipRouteGraphql = graphql`
  query SlipRouteQuery($number: Int!) {
    slip(number: $number) {
      id
      number
      status
      finishedAt
      locked
      totalOdds
      totalOddsExact
      tipCount
      price {
        text
      }
      tipster {
        username
        stats {
          won
          lost
        }
      }
      jackpot {
        title
      }
      tips {
        game {
          kickoff
          homeTeam {
            name
          }
          awayTeam {
            name
          }
        }
      }
      ...SlipFacts_slip
      ...SlipTips_slip
      ...SlipExtras_slip
      ...SlipOffer_slip
      ...SlipTipster_slip
      ...SlipProof_slip
    }
  }
`;

/** A slip's number out of an address: a positive whole number that fits. */
function numberOf(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}

export function slipRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params, fresh }) =>
      loadPageQuery<SlipRouteQuery>(
        environment,
        pageQuery,
        { number: numberOf(params.number) },
        { request, fresh, found: ({ slip }) => slip },
      ),
    element: <SlipPage />,
  };
}
