import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type LeagueRouteQuery } from '../../__generated__/LeagueRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import { idOf, numberInPath } from '../../lib/numberInPath.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { LeaguePage } from './LeaguePage.tsx';

export const leagueRouteGraphql = graphql`
  query LeagueRouteQuery(
    $number: Int!
    $league: ID!
    $list: GameList!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    league(number: $number) {
      number
      name
      country
      countryCode
      table {
        season
      }
      ...LeagueTable_league
    }
    ...GamesList_query
      @arguments(list: $list, league: $league, first: $first, after: $after, last: $last, before: $before)
  }
`;

/** `/league/:number`: games to come, with `?list=results` those that are over, and with `?list=table` the table. */
export function leagueRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params, fresh }) => {
      const search = new URL(request.url).searchParams;
      const number = numberInPath(params.number);
      return loadPageQuery<LeagueRouteQuery>(
        environment,
        pageQuery,
        {
          number,
          league: idOf('league', number),
          list: search.get('list') === 'results' ? 'RESULTS' : 'TO_COME',
          ...cursorPageOf(search, pageSizes.games),
        },
        { request, fresh, found: (data) => data.league },
      );
    },
    shouldRevalidate: revalidateList,
    element: <LeaguePage />,
  };
}
