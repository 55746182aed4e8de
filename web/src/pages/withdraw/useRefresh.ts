import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { type ConcreteRequest, fetchQuery } from 'relay-runtime';
import historyQuery from '../../__generated__/WithdrawHistoryQuery.graphql.ts';
import balancesQuery from '../../__generated__/withdrawPageQuery.graphql.ts';

export interface Refreshed {
  balances: boolean;
  withdrawals: boolean;
}

/** Asks for balances and history anew, each on its own, and tells which of them came. */
export function useRefresh(): { refresh: () => Promise<Refreshed>; refreshing: boolean } {
  const environment = useRelayEnvironment();
  const [refreshing, setRefreshing] = useState(false);
  const came = (query: ConcreteRequest) =>
    fetchQuery(environment, query, {}, { fetchPolicy: 'network-only' })
      .toPromise()
      .then(
        () => true,
        () => false,
      );

  async function refresh(): Promise<Refreshed> {
    setRefreshing(true);
    const [balances, withdrawals] = await Promise.all([came(balancesQuery), came(historyQuery)]);
    setRefreshing(false);
    return { balances, withdrawals };
  }

  return { refresh, refreshing };
}
