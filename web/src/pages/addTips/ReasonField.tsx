import { publicText } from '@tipsoko/rules/publicText';
import { reasonLimits, splitReason } from '@tipsoko/rules/reason';
import { useText } from '../../language/useText.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { reasonFieldError } from './slipDraft.ts';

/** The reason for the picks, with a preview of its first sentence, which is public even if it names a pick. */
export function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const t = useText();
  const text = publicText(reason);
  const { lead, rest } = splitReason(text);
  const left = reasonLimits.characters - [...text].length;
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('Why? (optional)')}
        rows={3}
        value={reason}
        error={t(reasonFieldError(reason))}
        hint={t(
          'Everyone can read the first sentence before buying: do not name your picks in it. Only buyers read the rest. {left} characters left.',
          { left },
        )}
        onChange={(event) => onChange(event.target.value)}
      />
      {text && (
        <dl className="grid gap-1 rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere">
          <dt className="text-xs text-muted">{t('Everyone reads')}</dt>
          <dd>{lead}</dd>
          <dt className="text-xs text-muted">{t('Only buyers read')}</dt>
          <dd>{rest || t('Nothing else')}</dd>
        </dl>
      )}
    </div>
  );
}
