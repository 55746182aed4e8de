import { useEffect } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { requestSubscription } from 'relay-runtime';
import type { useFollowSlipSubscription } from '../../__generated__/useFollowSlipSubscription.graphql.ts';

/** Keeps a slip fresh while its games are played; one that has finished changes no more. */
export function useFollowSlip(number: number, active: boolean): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (!active) return;
    const { dispose } = requestSubscription<useFollowSlipSubscription>(environment, {
      subscription: followSlipSubscription,
      variables: { number },
    });
    return dispose;
  }, [environment, number, active]);
}

const followSlipSubscription = graphql`
  subscription useFollowSlipSubscription($number: Int!) {
    slip(number: $number) {
      id
      status
      ...SlipFacts_slip
      ...SlipTips_slip
      ...SlipOffer_slip
      ...SlipProof_slip
    }
  }
`;
