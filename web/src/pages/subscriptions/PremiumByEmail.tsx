import { subscriberMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { PremiumByEmailMutation } from '../../__generated__/PremiumByEmailMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { PremiumLookup, type PremiumLookupEvents } from './PremiumLookup.tsx';

export function PremiumByEmail(events: PremiumLookupEvents) {
  const { mutate, ...form } = useFormMutation<PremiumByEmailMutation>(
    premiumMutation,
    subscriberMessages.failed,
  );
  return (
    <PremiumLookup
      {...events}
      {...form}
      way="email"
      lookUp={(email, code) => mutate({ input: { email, ...(code && { code }) } })}
    />
  );
}

const premiumMutation = graphql`
  mutation PremiumByEmailMutation($input: PremiumSlipsByEmailInput!) {
    premiumSlipsByEmail(input: $input) {
      __typename
      ...PremiumSlips_payload @alias(as: "found")
      ...refusal_error @relay(mask: false)
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
      }
      ... on ConflictError {
        code
      }
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
    }
  }
`;
