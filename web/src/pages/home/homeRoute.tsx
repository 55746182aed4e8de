import { graphql } from 'react-relay';
import type { RouteObject } from 'react-router';
import type { Environment } from 'relay-runtime';
import homeQuery, { type homeRouteQuery } from '../../__generated__/homeRouteQuery.graphql.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { Home } from './Home.tsx';

export const homeRouteGraphql = graphql`
  query homeRouteQuery {
    topGames {
      id
      ...GameScore_game
      homeTeam {
        name
      }
      awayTeam {
        name
      }
    }
  }
`;

export function homeRoute(environment: Environment): RouteObject {
  return {
    index: true,
    loader: () => loadPageQuery<homeRouteQuery>(environment, homeQuery, {}),
    element: <Home />,
  };
}
