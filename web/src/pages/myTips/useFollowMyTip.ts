import { graphql } from 'react-relay';
import type { useFollowMyTipSubscription } from '../../__generated__/useFollowMyTipSubscription.graphql.ts';
import { useLive } from '../../relay/useLive.ts';

/** Keeps a bought slip fresh, with its scores, until it moves to the finished ones. */
export function useFollowMyTip(id: string | null): void {
  useLive<useFollowMyTipSubscription>(followMyTipSubscription, id);
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
