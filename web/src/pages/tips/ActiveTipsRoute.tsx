import { listMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type ActiveTipsRouteQuery } from '../../__generated__/ActiveTipsRouteQuery.graphql.ts';
import { cursorOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { RouteError } from '../notFound/RouteError.tsx';
import { ActiveTipsPage } from './ActiveTipsPage.tsx';

export const activeTipsRouteGraphql = graphql`
  query ActiveTipsRouteQuery(
    $order: SlipOrder!
    $username: String
    $homeTeam: String
    $awayTeam: String
    $after: String
    $count: Int = 10
  ) {
    ...ActiveTipsList_query
      @arguments(
        order: $order
        username: $username
        homeTeam: $homeTeam
        awayTeam: $awayTeam
        cursor: $after
        count: $count
      )
  }
`;

/** `/active_tips`, its variants `?type=top` and `?tips=1&team_a=…&team_b=…`, and one user's `/active_tips/:username`. */
export function activeTipsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params, fresh }) => {
      const search = new URL(request.url).searchParams;
      const ofGame = search.get('tips') === '1';
      return loadPageQuery<ActiveTipsRouteQuery>(
        environment,
        pageQuery,
        {
          order: search.get('type') === 'top' ? 'POPULAR' : 'LATEST',
          username: params.username ?? null,
          homeTeam: ofGame ? search.get('team_a') : null,
          awayTeam: ofGame ? search.get('team_b') : null,
          after: cursorOf(search, 'after'),
        },
        { request, fresh },
      );
    },
    element: <ActiveTipsPage />,
    errorElement: <RouteError title={listMessages.notFound} />,
  };
}
