import { graphql } from 'react-relay';

import type { Environment } from 'relay-runtime';
import activeTipsQuery, {
  type activeTipsRouteQuery,
} from '../../__generated__/activeTipsRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidatePage } from '../../lib/revalidatePage.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { ActiveTips } from './ActiveTips.tsx';

export const activeTipsRouteGraphql = graphql`
  query activeTipsRouteQuery(
    $order: SlipOrder!
    $username: String
    $homeTeam: String
    $awayTeam: String
    $after: String
  ) {
    ...ActiveTipsList_query
      @arguments(order: $order, username: $username, homeTeam: $homeTeam, awayTeam: $awayTeam, cursor: $after)
  }
`;

/** `/active_tips`, its variants `?type=top` and `?tips=1&team_a=…&team_b=…`, and one user's `/active_tips/:username`. */
export function activeTipsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params }) => {
      const search = new URL(request.url).searchParams;
      const ofGame = search.get('tips') === '1';
      return loadPageQuery<activeTipsRouteQuery>(environment, activeTipsQuery, {
        order: search.get('type') === 'top' ? 'POPULAR' : 'LATEST',
        username: params.username ?? null,
        homeTeam: ofGame ? search.get('team_a') : null,
        awayTeam: ofGame ? search.get('team_b') : null,
        after: search.get('after'),
      });
    },
    shouldRevalidate: revalidatePage,
    element: <ActiveTips />,
  };
}
