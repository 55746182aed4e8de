import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type GamesRouteQuery } from '../../__generated__/GamesRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { RouteError } from '../notFound/RouteError.tsx';
import { dayOf } from './days.ts';
import { GamesPage } from './GamesPage.tsx';

export const gamesRouteGraphql = graphql`
  query GamesRouteQuery($day: Date!, $first: Int, $after: String, $last: Int, $before: String) {
    ...GamesList_query
      @arguments(list: ALL, day: $day, first: $first, after: $after, last: $last, before: $before)
  }
`;

/** `/games`: all games of a day, today's without `?day=`. */
export function gamesRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, fresh }) => {
      const search = new URL(request.url).searchParams;
      return loadPageQuery<GamesRouteQuery>(
        environment,
        pageQuery,
        { day: dayOf(search, Date.now()), ...cursorPageOf(search, pageSizes.games) },
        { request, fresh },
      );
    },
    shouldRevalidate: revalidateList,
    element: <GamesPage />,
    errorElement: <RouteError />,
  };
}
