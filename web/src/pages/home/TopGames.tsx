import { useMemo } from 'react';
import { graphql, useFragment, useSubscription } from 'react-relay';
import type { TopGames_query$key } from '../../__generated__/TopGames_query.graphql.ts';
import type { TopGamesScoresSubscription } from '../../__generated__/TopGamesScoresSubscription.graphql.ts';
import { TopGameCard } from '../../components/game/TopGameCard.tsx';
import { CardStrip } from '../../components/kit/CardStrip.tsx';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useTopGames } from './useTopGames.ts';

/** Top games, in play first. One line of chips, so that slips on sale fit the first screen. */
export function TopGames({ query }: { query: TopGames_query$key }) {
  const t = useText();
  const { topGames } = useFragment(topGamesQuery, query);
  useTopGames();
  const ids = topGames.map(({ id }) => id).join(',');
  const scores = useMemo(
    () => ({
      subscription: topGamesScores,
      variables: { games: ids === '' ? [] : ids.split(',') },
    }),
    [ids],
  );
  useSubscription<TopGamesScoresSubscription>(scores);
  return (
    <section aria-labelledby="top-games">
      <SectionHead id="top-games" title={t('Upcoming top games')} small />
      {topGames.length === 0 ? (
        <EmptyState illustration="pitch" title={t('No games in the next two days')}>
          {t('The fixture list fills again with the next round.')}
        </EmptyState>
      ) : (
        <CardStrip labelledBy="top-games" chips few={4}>
          {topGames.map((game) => (
            <li key={game.id}>
              <TopGameCard game={game} />
            </li>
          ))}
        </CardStrip>
      )}
    </section>
  );
}

const topGamesQuery = graphql`
  fragment TopGames_query on Query {
    topGames(first: 12) {
      id
      ...TopGameCard_game
    }
  }
`;

const topGamesScores = graphql`
  subscription TopGamesScoresSubscription($games: [ID!]) {
    liveScores(gameIds: $games) {
      id
      ...GameScore_game
    }
  }
`;
