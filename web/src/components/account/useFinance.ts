import { useEffectEvent, useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { useFinanceSubscription } from '../../__generated__/useFinanceSubscription.graphql.ts';

/** Keeps the viewer's balances in the store up to date. `onChange` is for data that is not part of them. */
export function useFinance(onChange?: () => void): void {
  const changed = useEffectEvent(() => onChange?.());
  const config = useMemo<GraphQLSubscriptionConfig<useFinanceSubscription>>(
    () => ({
      subscription: financeSubscription,
      variables: {},
      onNext: () => changed(),
      onError: () => {},
    }),
    [],
  );
  useSubscription(config);
}

const financeSubscription = graphql`
  subscription useFinanceSubscription {
    finance {
      ...BalanceCard_finance
      ...DashboardTiles_finance
      ...EarningsChart_finance
      ...WithdrawPanel_finance
      accountBalance {
        amount
        text
      }
      pendingAmount {
        amount
      }
    }
  }
`;
