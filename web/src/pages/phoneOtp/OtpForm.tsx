import { type ReactNode, useState } from 'react';
import { accountLimits } from '../../../../api/rules/limits.ts';
import { otpMessages } from '../../../../api/rules/messages.ts';
import { cleanOtp, isCompleteOtp } from '../../../../api/rules/otp.ts';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  busy: boolean;
  /** Resolves with null when the code was right, else with what to say. */
  onVerify: (code: string) => Promise<string | null>;
  /** Where to go once the code was right. */
  onward?: ReactNode;
  /** Sending another code. */
  children: ReactNode;
}

/** Four digits and the button that waits for them. */
export function OtpForm({ busy, onVerify, onward, children }: Props) {
  const t = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [verified, setVerified] = useState(false);

  async function verify() {
    if (!isCompleteOtp(code) || busy || verified) return;
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
        length={accountLimits.otpDigits}
        value={code}
        error={t(error)}
        onChange={(text) => {
          setCode(cleanOtp(text));
          setError(null);
        }}
      />
      <Button type="submit" tone="buy" block busy={busy} disabled={!isCompleteOtp(code) || busy}>
        {t('Verify')}
      </Button>
      {children}
    </form>
  );
}
