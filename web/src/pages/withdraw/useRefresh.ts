import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { type ConcreteRequest, fetchQuery } from 'relay-runtime';
import historyQuery from '../../__generated__/WithdrawHistoryQuery.graphql.ts';
import balancesQuery from '../../__generated__/WithdrawRouteQuery.graphql.ts';

export interface Refreshed {
  balances: boolean;
  withdrawals: boolean;
}

/** Refetches balances and history independently; each result is true when its request succeeded. */
export function useRefresh(): { refresh: () => Promise<Refreshed>; refreshing: boolean } {
  const environment = useRelayEnvironment();
  const [refreshing, setRefreshing] = useState(false);
  const refetch = (query: ConcreteRequest) =>
    fetchQuery(environment, query, {}, { fetchPolicy: 'network-only' })
      .toPromise()
      .then(
        () => true,
        () => false,
      );

  async function refresh(): Promise<Refreshed> {
    setRefreshing(true);
    const [balances, withdrawals] = await Promise.all([refetch(balancesQuery), refetch(historyQuery)]);
    setRefreshing(false);
    return { balances, withdrawals };
  }

  return { refresh, refreshing };
}
