import { type FormEvent, useState } from 'react';
import { graphql, useMutation } from 'react-relay';
import { otpMessages } from '../../../../api/rules/messages.ts';
import { cleanOtp, isCompleteOtp } from '../../../../api/rules/otp.ts';
import { maskPhone } from '../../../../api/rules/phone.ts';
import type { OtpDialogMutation } from '../../__generated__/OtpDialogMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ResendCode } from './ResendCode.tsx';

interface Props {
  phone: string;
  resendAfterSeconds: number;
  onClose: () => void;
  onSignedIn: () => void;
  /** Confirmed, but the server gave no session: log in. */
  onConfirmed: () => void;
}

/** The four digits that came by SMS. */
export function OtpDialog({ phone, resendAfterSeconds, onClose, onSignedIn, onConfirmed }: Props) {
  const t = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [verified, setVerified] = useState(false);
  const [commit, busy] = useMutation<OtpDialogMutation>(confirmPhoneMutation);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isCompleteOtp(code) || busy || verified) return;
    setError(null);
    commit({
      variables: { input: { phone, code } },
      onCompleted: ({ confirmPhone: answer }) => {
        if (answer.__typename === 'SignInPayload') {
          setVerified(true);
          return answer.accessToken ? onSignedIn() : onConfirmed();
        }
        setError(('message' in answer && answer.message) || otpMessages.invalid);
      },
      onError: () => setError(otpMessages.invalid),
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('OTP Verification')}
      description={t('Enter the 4 digits that we sent to {phone}.', { phone: maskPhone(phone) })}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {verified && <Notice tone="success">{t(otpMessages.verified)}</Notice>}
        <CodeField
          label={t('Code')}
          name="code"
          autoFocus
          value={code}
          error={t(error)}
          onChange={(text) => {
            setCode(cleanOtp(text));
            setError(null);
          }}
        />
        <Button type="submit" tone="buy" size="lg" block disabled={!isCompleteOtp(code) || busy} busy={busy}>
          {t('Verify')}
        </Button>
        <ResendCode phone={phone} afterSeconds={resendAfterSeconds} />
      </form>
    </Dialog>
  );
}

const confirmPhoneMutation = graphql`
  mutation OtpDialogMutation($input: ConfirmPhoneInput!) {
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
