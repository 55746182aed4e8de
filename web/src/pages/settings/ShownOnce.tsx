import { useText } from '../../language/useText.ts';
import { CopyButton } from '../../ui/action/CopyButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** A secret that cannot be shown again. */
export function ShownOnce({
  title,
  secret,
  copyLabel,
}: {
  title: string;
  secret: string;
  copyLabel: string;
}) {
  const t = useText();
  return (
    <Notice tone="success" title={title}>
      <span className="grid gap-3">
        <span>{t('Copy it now: it is shown only once.')}</span>
        <code className="rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere">{secret}</code>
        <span>
          <CopyButton size="sm" text={secret} label={copyLabel} />
        </span>
      </span>
    </Notice>
  );
}
