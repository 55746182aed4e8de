import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type DayResultsRouteQuery } from '../../__generated__/DayResultsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import { idOf } from '../../lib/numberInPath.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { RouteError } from '../notFound/RouteError.tsx';
import { DayResultsPage } from './DayResultsPage.tsx';
import { dayOf, leagueOf } from './days.ts';

export const dayResultsRouteGraphql = graphql`
  query DayResultsRouteQuery(
    $day: Date!
    $playedOn: Date
    $all: Boolean!
    $number: Int!
    $league: ID
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    league(number: $number) @skip(if: $all) {
      number
      name
      country
    }
    leaguesWithResults(day: $day) {
      number
      name
      country
    }
    ...DayResultsList_query
      @arguments(
        league: $league
        playedOn: $playedOn
        first: $first
        after: $after
        last: $last
        before: $before
      )
  }
`;

/** `/results`: final scores of a day, today's without `?day=`; with `?league=` alone those of a league, the latest first. */
export function dayResultsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, fresh }) => {
      const search = new URL(request.url).searchParams;
      const day = dayOf(search, Date.now());
      const league = leagueOf(search);
      return loadPageQuery<DayResultsRouteQuery>(
        environment,
        pageQuery,
        {
          day,
          playedOn: league && !search.has('day') ? null : day,
          all: league === null,
          number: league ?? 0,
          league: league === null ? null : idOf('league', league),
          ...cursorPageOf(search, pageSizes.games),
        },
        { request, fresh, found: (data) => league === null || data.league },
      );
    },
    shouldRevalidate: revalidateList,
    element: <DayResultsPage />,
    errorElement: <RouteError />,
  };
}
