import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { type ConcreteRequest, fetchQuery, type Variables } from 'relay-runtime';
import historyQuery from '../../__generated__/WithdrawHistoryQuery.graphql.ts';
import balancesQuery from '../../__generated__/WithdrawRouteQuery.graphql.ts';
import type { CursorPage } from '../../lib/cursorPage.ts';

export interface Refreshed {
  balances: boolean;
  withdrawals: boolean;
}

/** Refetches balances and a page of the history independently; each result is true when its request succeeded. */
export function useRefresh(history: CursorPage): { refresh: () => Promise<Refreshed>; refreshing: boolean } {
  const environment = useRelayEnvironment();
  const [refreshing, setRefreshing] = useState(false);
  const refetch = (query: ConcreteRequest, variables: Variables) =>
    fetchQuery(environment, query, variables, { fetchPolicy: 'network-only' })
      .toPromise()
      .then(
        () => true,
        () => false,
      );

  async function refresh(): Promise<Refreshed> {
    setRefreshing(true);
    const [balances, withdrawals] = await Promise.all([
      refetch(balancesQuery, {}),
      refetch(historyQuery, { ...history }),
    ]);
    setRefreshing(false);
    return { balances, withdrawals };
  }

  return { refresh, refreshing };
}
