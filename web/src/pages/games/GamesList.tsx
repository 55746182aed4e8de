import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { GamesList_query$key } from '../../__generated__/GamesList_query.graphql.ts';
import { GameRow } from '../../components/game/GameRow.tsx';
import { PagedList } from '../../components/list/PagedList.tsx';
import { useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { GameLines } from './GameLines.tsx';

/** Games, one a line. */
export function GamesList({
  query,
  showLeague = false,
}: {
  query: GamesList_query$key;
  showLeague?: boolean;
}) {
  const t = useText();
  return (
    <PagedList
      fragment={gamesListQuery}
      of={query}
      connection={({ games }) => games}
      size={pageSizes.games}
      label={t('Games')}
      empty={
        <EmptyState
          illustration="pitch"
          title={t('No games here')}
          action={
            <LinkButton to="/games" tone="outline">
              {t('Games of today')}
            </LinkButton>
          }
        />
      }
    >
      {(games) => (
        <GameLines games={games}>{(game) => <GameRow game={game} showLeague={showLeague} />}</GameLines>
      )}
    </PagedList>
  );
}

const gamesListQuery = graphql`
  fragment GamesList_query on Query
  @refetchable(queryName: "GamesListPageQuery")
  @argumentDefinitions(
    list: { type: "GameList!" }
    league: { type: "ID" }
    team: { type: "ID" }
    day: { type: "Date" }
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    games(
      list: $list
      league: $league
      team: $team
      day: $day
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          number
          kickoff
          homeTeam {
            name
          }
          awayTeam {
            name
          }
          ...GameRow_game
        }
      }
    }
  }
`;
