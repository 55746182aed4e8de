import { graphql } from 'react-relay';
import { otpMessages } from '../../../../api/rules/messages.ts';
import type { ConfirmRegistrationMutation } from '../../__generated__/ConfirmRegistrationMutation.graphql.ts';
import { ResendCode } from '../../components/auth/ResendCode.tsx';
import { openAfresh } from '../../lib/openAfresh.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { useNavigate } from '../../router/router.ts';
import { OtpForm } from './OtpForm.tsx';

/** The code of a registration: with it the account exists and is signed in, or may log in. */
export function ConfirmRegistration({ phone }: { phone: string }) {
  const [ask, busy] = useAsk<ConfirmRegistrationMutation>(confirmMutation);
  const navigate = useNavigate();

  async function verify(code: string): Promise<string | null> {
    try {
      const { confirmPhone: answer } = await ask({ input: { phone, code } });
      if (answer.__typename !== 'SignInPayload') return answer.message || otpMessages.invalid;
      if (answer.accessToken) openAfresh('/dashboard');
      else void navigate('/?dialog=login', { state: { confirmed: true } });
      return null;
    } catch {
      return otpMessages.invalid;
    }
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
      ... on Error {
        message
      }
    }
  }
`;
