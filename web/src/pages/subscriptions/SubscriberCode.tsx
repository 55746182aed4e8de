import { accountLimits } from '@tipsoko/rules/limits';
import { NoSms } from '../../components/auth/NoSms.tsx';
import { useText } from '../../language/useText.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';

interface Props {
  /** The server's message when it sent a code; null while none is needed. */
  sent: string | null;
  error: string | null;
  code: string;
  /** By e-mail if false. */
  bySms?: boolean;
  onChange: (code: string) => void;
}

/** Confirms a new device by a code sent to the subscriber's phone or e-mail. */
export function SubscriberCode({ sent, error, code, bySms = true, onChange }: Props) {
  const t = useText();
  if (sent === null) return null;
  return (
    <div className="grid gap-3">
      <Notice tone="info" title={sent} />
      <CodeField
        label={t('Code')}
        length={accountLimits.secretDigits}
        value={code}
        onChange={onChange}
        error={error}
        autoFocus
        name="code"
      />
      {bySms && <NoSms />}
    </div>
  );
}
