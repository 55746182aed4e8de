import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PremiumToggle_tipster$key } from '../../../__generated__/PremiumToggle_tipster.graphql.ts';
import type { PremiumToggleMutation } from '../../../__generated__/PremiumToggleMutation.graphql.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useStaffDeed } from '../useStaffDeed.ts';

/** Makes a tipster premium, or ends it. */
export function PremiumToggle({ tipster }: { tipster: PremiumToggle_tipster$key }) {
  const { username, profile } = useFragment(premiumToggleTipster, tipster);
  const { run, busy } = useStaffDeed<PremiumToggleMutation>(toggleMutation, 'Saved');
  const [asking, setAsking] = useState(false);
  const deed = profile.premium ? 'End premium' : 'Make premium';
  return (
    <>
      <Button tone="outline" size="sm" aria-label={`${deed}: ${username}`} onClick={() => setAsking(true)}>
        {deed}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${deed}: ${username}`}
        confirmLabel={deed}
        busy={busy}
        tone={profile.premium ? 'danger' : 'brand'}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await run({ input: { username, premium: !profile.premium } });
          setAsking(false);
        }}
      >
        {profile.premium
          ? 'Their slips on sale and those that come are not for subscribers any more. Slips in play stay as they are.'
          : 'Subscribers see their slips on sale and those that come, and they share in what subscribers pay.'}
      </ConfirmDialog>
    </>
  );
}

const premiumToggleTipster = graphql`
  fragment PremiumToggle_tipster on Tipster {
    username
    profile {
      premium
    }
  }
`;

const toggleMutation = graphql`
  mutation PremiumToggleMutation($input: SetPremiumTipsterInput!) {
    setPremiumTipster(input: $input) {
      __typename
      ... on SetPremiumTipsterPayload {
        tipster {
          ...PremiumToggle_tipster
          ...TipsterByline_tipster
        }
      }
      ... on Error {
        message
      }
    }
  }
`;
