import { otpMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { ConfirmRegistrationMutation } from '../../__generated__/ConfirmRegistrationMutation.graphql.ts';
import { ResendCode } from '../../components/auth/ResendCode.tsx';
import { hardNavigate } from '../../lib/hardNavigate.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useNavigate } from '../../router/router.ts';
import { OtpForm } from './OtpForm.tsx';

/** The code of a registration: with it the account exists and is signed in, or may log in. */
export function ConfirmRegistration({ phone }: { phone: string }) {
  const { mutate, busy } = useFormMutation<ConfirmRegistrationMutation>(confirmMutation, otpMessages.invalid);
  const navigate = useNavigate();

  async function verify(code: string): Promise<string | null> {
    const { done, answer, refusal } = await mutate({ input: { phone, code } });
    if (!done) return refusal?.message ?? null;
    if (answer.accessToken) hardNavigate('/dashboard');
    else void navigate('/?dialog=login', { state: { confirmed: true } });
    return null;
  }

  return (
    <OtpForm busy={busy} onVerify={verify}>
      <ResendCode phone={phone} afterSeconds={0} />
    </OtpForm>
  );
}

const confirmMutation = graphql`
  mutation ConfirmRegistrationMutation($input: ConfirmPhoneInput!) {
    confirmPhone(input: $input) {
      __typename
      ... on SignInPayload {
        accessToken
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
