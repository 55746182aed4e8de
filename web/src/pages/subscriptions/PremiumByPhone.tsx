import { subscriberMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { PremiumByPhoneMutation } from '../../__generated__/PremiumByPhoneMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { PremiumLookup, type PremiumLookupEvents } from './PremiumLookup.tsx';

export function PremiumByPhone(events: PremiumLookupEvents) {
  const { mutate, ...form } = useFormMutation<PremiumByPhoneMutation>(
    premiumMutation,
    subscriberMessages.failed,
  );
  return (
    <PremiumLookup
      {...events}
      {...form}
      way="phone"
      lookUp={(phone, code) => mutate({ input: { phone, ...(code && { code }) } })}
    />
  );
}

const premiumMutation = graphql`
  mutation PremiumByPhoneMutation($input: PremiumSlipsByPhoneInput!) {
    premiumSlipsByPhone(input: $input) {
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
