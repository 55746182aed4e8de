import { useText } from '../../language/useText.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  /** What the server said when it sent the code; null while none is needed. */
  sent: string | null;
  error: string | null;
  code: string;
  onChange: (code: string) => void;
}

/** A new device shows once the code that went to what paid. */
export function SubscriberCode({ sent, error, code, onChange }: Props) {
  const t = useText();
  if (sent === null) return null;
  return (
    <div className="grid gap-3">
      <Notice tone="info" title={t(sent)} />
      <CodeField label={t('Code')} value={code} onChange={onChange} error={t(error)} autoFocus name="code" />
    </div>
  );
}
