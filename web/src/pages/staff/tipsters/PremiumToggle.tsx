import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PremiumToggle_tipster$key } from '../../../__generated__/PremiumToggle_tipster.graphql.ts';
import type { PremiumToggleMutation } from '../../../__generated__/PremiumToggleMutation.graphql.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { useStaffMutation } from '../kit/useStaffMutation.ts';

export function PremiumToggle({ tipster }: { tipster: PremiumToggle_tipster$key }) {
  const { username, profile } = useFragment(premiumToggleTipster, tipster);
  const { run, busy } = useStaffMutation<PremiumToggleMutation>(toggleMutation, 'Saved');
  const [asking, setAsking] = useState(false);
  const action = profile.premium ? 'End premium' : 'Make premium';
  return (
    <>
      <Button tone="outline" size="sm" aria-label={`${action}: ${username}`} onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${action}: ${username}`}
        confirmLabel={action}
        busy={busy}
        tone={profile.premium ? 'danger' : 'brand'}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await run({ input: { username, premium: !profile.premium } });
          setAsking(false);
        }}
      >
        {profile.premium
          ? 'Subscribers no longer get their slips, now on sale or later. Slips in play do not change.'
          : 'Subscribers get their slips, now on sale and later, and the tipster shares in subscription income.'}
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
      ...refusal_error @relay(mask: false)
    }
  }
`;
