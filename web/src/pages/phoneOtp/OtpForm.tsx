import { accountLimits } from '@tipsoko/rules/limits';
import { otpMessages } from '@tipsoko/rules/messages';
import { cleanOtp, isCompleteOtp } from '@tipsoko/rules/otp';
import { type ReactNode, useState } from 'react';
import { NoSms } from '../../components/auth/NoSms.tsx';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';

interface Props {
  busy: boolean;
  digits?: 4 | 6;
  /** Resolves with null when the code was right, else with what to say. */
  onVerify: (code: string) => Promise<string | null>;
  /** Where to go once the code was right. */
  onward?: ReactNode;
  /** Sending another code. */
  children: ReactNode;
}

/** The digits and the button that waits for them. */
export function OtpForm({ busy, digits = accountLimits.otpDigits, onVerify, onward, children }: Props) {
  const t = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [verified, setVerified] = useState(false);

  async function verify() {
    if (!isCompleteOtp(code, digits) || busy || verified) return;
    const wrong = await onVerify(code);
    setError(wrong);
    setVerified(wrong === null);
  }

  if (verified) {
    return (
      <div className="grid justify-items-start gap-4">
        <Notice tone="success" title={t(otpMessages.verified)} />
        {onward}
      </div>
    );
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void verify();
      }}
    >
      <CodeField
        label={t('Code')}
        autoFocus
        length={digits}
        value={code}
        error={error}
        onChange={(text) => {
          setCode(cleanOtp(text, digits));
          setError(null);
        }}
      />
      <Button type="submit" tone="buy" block busy={busy} disabled={!isCompleteOtp(code, digits) || busy}>
        {t('Verify')}
      </Button>
      <NoSms />
      {children}
    </form>
  );
}
