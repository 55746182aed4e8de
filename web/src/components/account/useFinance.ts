import { useEffectEvent, useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { useFinanceSubscription } from '../../__generated__/useFinanceSubscription.graphql.ts';

/** Keeps the signed-in person's balances in the store up to date; `onChange` for what is not in them. */
export function useFinance(onChange?: () => void): void {
  const tell = useEffectEvent(() => onChange?.());
  const config = useMemo<GraphQLSubscriptionConfig<useFinanceSubscription>>(
    () => ({
      subscription: financeSubscription,
      variables: {},
      onNext: () => tell(),
      onError: () => {},
    }),
    [],
  );
  useSubscription(config);
}

const financeSubscription = graphql`
  subscription useFinanceSubscription {
    finance {
      ...DashboardTiles_finance
      ...WithdrawPanel_finance
      accountBalance {
        amount
        text
      }
    }
  }
`;
