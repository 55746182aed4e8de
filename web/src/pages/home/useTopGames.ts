import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useTopGamesSubscription } from '../../__generated__/useTopGamesSubscription.graphql.ts';

/** Follows which games are on top: they change as games end and people tip. */
export function useTopGames(): void {
  const config = useMemo(
    () => ({
      subscription: topGamesSubscription,
      variables: {},
      updater: (store: RecordSourceSelectorProxy) => {
        const games = store.getPluralRootField('topGames') ?? [];
        store.getRoot().setLinkedRecords(games, 'topGames', { first: 12 });
      },
    }),
    [],
  );
  useSubscription<useTopGamesSubscription>(config);
}

const topGamesSubscription = graphql`
  subscription useTopGamesSubscription {
    topGames(first: 12) {
      id
      ...TopGameCard_game
    }
  }
`;
