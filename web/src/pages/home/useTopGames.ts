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
        store.getRoot().setLinkedRecords(store.getPluralRootField('topGames') ?? [], 'topGames');
      },
    }),
    [],
  );
  useSubscription<useTopGamesSubscription>(config);
}

const topGamesSubscription = graphql`
  subscription useTopGamesSubscription {
    topGames {
      id
      status
      ...TopGameCard_game
    }
  }
`;
