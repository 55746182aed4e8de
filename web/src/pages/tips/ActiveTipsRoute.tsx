import { pageSizes } from '@tipsoko/rules/limits';
import { listMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type ActiveTipsRouteQuery } from '../../__generated__/ActiveTipsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { RouteError } from '../notFound/RouteError.tsx';
import { ActiveTipsPage } from './ActiveTipsPage.tsx';
import { choiceOf, filterOf, orderOf } from './slipChoice.ts';

export const activeTipsRouteGraphql = graphql`
  query ActiveTipsRouteQuery(
    $order: SlipOrder!
    $username: String
    $homeTeam: String
    $awayTeam: String
    $filter: SlipFilter
    $all: Boolean = false
    $counted: Boolean = true
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...SlipFilters_query @include(if: $all)
    ...ActiveTipsList_query
      @arguments(
        order: $order
        username: $username
        homeTeam: $homeTeam
        awayTeam: $awayTeam
        filter: $filter
        counted: $counted
        first: $first
        after: $after
        last: $last
        before: $before
      )
  }
`;

/** `/active_tips` in an order and with filters, `?type=top` among them, `?tips=1&team_a=…&team_b=…`, and one user's `/active_tips/:username`. */
export function activeTipsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params, fresh }) => {
      const search = new URL(request.url).searchParams;
      const ofGame = search.get('tips') === '1';
      const all = !params.username && !ofGame;
      const choice = choiceOf(search);
      const filter = all ? filterOf(choice) : null;
      return loadPageQuery<ActiveTipsRouteQuery>(
        environment,
        pageQuery,
        {
          order: orderOf(choice),
          username: params.username ?? null,
          homeTeam: ofGame ? search.get('team_a') : null,
          awayTeam: ofGame ? search.get('team_b') : null,
          filter,
          all,
          // Counting the matches would read every slip on sale.
          counted: filter === null,
          ...cursorPageOf(search, pageSizes.activeTips),
        },
        { request, fresh },
      );
    },
    shouldRevalidate: revalidateList,
    element: <ActiveTipsPage />,
    errorElement: <RouteError title={listMessages.notFound} />,
  };
}
