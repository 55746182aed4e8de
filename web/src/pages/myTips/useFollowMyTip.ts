import { useEffect } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { requestSubscription } from 'relay-runtime';
import type { useFollowMyTipSubscription } from '../../__generated__/useFollowMyTipSubscription.graphql.ts';

/** Keeps a bought slip fresh, with its scores, until it moves to the finished ones. */
export function useFollowMyTip(id: string | null): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (id === null) return;
    const { dispose } = requestSubscription<useFollowMyTipSubscription>(environment, {
      subscription: followMyTipSubscription,
      variables: { id },
    });
    return dispose;
  }, [environment, id]);
}

const followMyTipSubscription = graphql`
  subscription useFollowMyTipSubscription($id: ID!) {
    slip(id: $id) {
      id
      status
      locked
      result
      finishedAt
      profitUnits
      progress {
        won
        lost
        void
        live
        awaitingResult
        toCome
        held
        total
        text
      }
      ...SlipPicks_slip
      ...useSlipText_slip
    }
  }
`;
