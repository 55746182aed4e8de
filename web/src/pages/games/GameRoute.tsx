import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type GameRouteQuery } from '../../__generated__/GameRouteQuery.graphql.ts';
import { idOf, numberInPath } from '../../lib/numberInPath.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { GamePage } from './GamePage.tsx';

export const gameRouteGraphql = graphql`
  query GameRouteQuery($number: Int!, $game: ID!) {
    game(number: $number) {
      id
      number
      kickoff
      status
      homeTeam {
        number
        name
      }
      awayTeam {
        number
        name
      }
      league {
        number
        name
        country
        ...LeagueTable_league
      }
      ...GameCourse_game
      ...GamePrices_game
      ...GameHistory_game
    }
    ...GameTips_query @arguments(game: $game)
  }
`;

export function gameRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params, fresh }) => {
      const number = numberInPath(params.number);
      return loadPageQuery<GameRouteQuery>(
        environment,
        pageQuery,
        { number, game: idOf('game', number) },
        { request, fresh, found: ({ game }) => game },
      );
    },
    element: <GamePage />,
  };
}
