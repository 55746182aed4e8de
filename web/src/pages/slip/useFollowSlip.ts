import { settlementWindows } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { useFollowSlipSubscription } from '../../__generated__/useFollowSlipSubscription.graphql.ts';
import { useLive } from '../../relay/useLive.ts';

const CORRECTION_MS = settlementWindows.correctionHours * 3_600_000;

/** Keeps a slip fresh while its games are played, and afterwards for as long as its result may be corrected. */
export function useFollowSlip(id: string, finishedAt: string | null | undefined): void {
  const final = finishedAt != null && Date.now() - Date.parse(finishedAt) > CORRECTION_MS;
  useLive<useFollowSlipSubscription>(followSlipSubscription, final ? null : id);
}

const followSlipSubscription = graphql`
  subscription useFollowSlipSubscription($id: ID!) {
    slip(id: $id) {
      id
      status
      finishedAt
      ...SlipFacts_slip
      ...SlipTips_slip
      ...SlipExtras_slip
      ...SlipOffer_slip
      ...SlipProof_slip
    }
  }
`;
