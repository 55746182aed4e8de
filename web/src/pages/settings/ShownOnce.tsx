import { CopyButton } from '../../ui/action/CopyButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** A secret that cannot be shown again. */
export function ShownOnce({ title, secret, what }: { title: string; secret: string; what: string }) {
  return (
    <Notice tone="success" title={title}>
      <span className="grid gap-3">
        <span>Keep it now: it is shown this once.</span>
        <code className="rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere">{secret}</code>
        <span>
          <CopyButton size="sm" text={secret} label={`Copy the ${what}`} />
        </span>
      </span>
    </Notice>
  );
}
