import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type TeamRouteQuery } from '../../__generated__/TeamRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import { idOf, numberInPath } from '../../lib/numberInPath.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { TeamPage } from './TeamPage.tsx';

export const teamRouteGraphql = graphql`
  query TeamRouteQuery(
    $number: Int!
    $team: ID!
    $list: GameList!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    team(number: $number) {
      number
      name
    }
    ...GamesList_query
      @arguments(list: $list, team: $team, first: $first, after: $after, last: $last, before: $before)
  }
`;

/** `/team/:number`: games to come, and with `?list=results` those that are over. */
export function teamRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params, fresh }) => {
      const search = new URL(request.url).searchParams;
      const number = numberInPath(params.number);
      return loadPageQuery<TeamRouteQuery>(
        environment,
        pageQuery,
        {
          number,
          team: idOf('team', number),
          list: search.get('list') === 'results' ? 'RESULTS' : 'TO_COME',
          ...cursorPageOf(search, pageSizes.games),
        },
        { request, fresh, found: (data) => data.team },
      );
    },
    shouldRevalidate: revalidateList,
    element: <TeamPage />,
  };
}
