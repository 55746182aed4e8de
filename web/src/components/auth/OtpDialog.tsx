import { otpMessages } from '@tipsoko/rules/messages';
import { cleanOtp, isCompleteOtp } from '@tipsoko/rules/otp';
import { maskPhone } from '@tipsoko/rules/phone';
import { type FormEvent, useState } from 'react';
import { graphql } from 'react-relay';
import type { OtpDialogMutation } from '../../__generated__/OtpDialogMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { NoSms } from './NoSms.tsx';
import { ResendCode } from './ResendCode.tsx';

interface Props {
  phone: string;
  resendAfterSeconds: number;
  onClose: () => void;
  onSignedIn: () => void;
  /** Confirmed, but without a session: log in. */
  onConfirmed: () => void;
}

export function OtpDialog({ phone, resendAfterSeconds, onClose, onSignedIn, onConfirmed }: Props) {
  const t = useText();
  const [code, setCode] = useState('');
  const [verified, setVerified] = useState(false);
  const { mutate, busy, refusal, clear } = useFormMutation<OtpDialogMutation>(
    confirmPhoneMutation,
    otpMessages.invalid,
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isCompleteOtp(code) || verified) return;
    const { done, answer } = await mutate({ input: { phone, code } });
    if (!done) return;
    setVerified(true);
    if (answer.accessToken) onSignedIn();
    else onConfirmed();
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
          error={refusal?.message}
          onChange={(text) => {
            setCode(cleanOtp(text));
            clear();
          }}
        />
        <Button type="submit" tone="buy" size="lg" block disabled={!isCompleteOtp(code) || busy} busy={busy}>
          {t('Verify')}
        </Button>
        <NoSms />
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
      ...refusal_error @relay(mask: false)
    }
  }
`;
