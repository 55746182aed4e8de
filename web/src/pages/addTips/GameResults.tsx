import { gameLimits } from '@tipsoko/rules/limits';
import { gameSearchMessages } from '@tipsoko/rules/messages';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import searchQuery, { type GameResultsQuery } from '../../__generated__/GameResultsQuery.graphql.ts';
import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Picking } from './GamePicker.tsx';
import { PriceRows } from './PriceRows.tsx';

interface Props {
  reference: PreloadedQuery<GameResultsQuery>;
  picking: Picking;
}

export function GameResults({ reference, picking }: Props) {
  const t = useText();
  const { searchGames } = usePreloadedQuery<GameResultsQuery>(searchQuery, reference);
  if (searchGames.length === 0) {
    return (
      <div role="status">
        <EmptyState illustration="search" title={t(gameSearchMessages.none)} />
      </div>
    );
  }
  return (
    <PriceRows
      label={t('Games found')}
      games={searchGames.slice(0, gameLimits.searchResults)}
      picking={picking}
    />
  );
}

/** @public compiled by Relay; the page imports the artifact. */
export const gameResultsGraphql = graphql`
  query GameResultsQuery($text: String!) {
    searchGames(text: $text) {
      ...PriceRows_games
    }
  }
`;
