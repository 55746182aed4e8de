import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import {
  earningText,
  moneyBackText,
  priceError,
  priceText,
  type SlipDraft,
  totalOddsText,
} from './slipDraft.ts';

interface Props {
  draft: SlipDraft;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onPublish: () => void;
}

/** What goes on sale, once more before it can no longer be changed. */
export function ReviewDialog({ draft, open, busy, onClose, onPublish }: Props) {
  const t = useText();
  const earning = earningText(draft.price);
  const facts = [
    [t('Total odds'), totalOddsText(draft)],
    [t('Price'), priceError(draft.price) === null ? priceText(draft.price) : ''],
    [t('You earn from each sale'), earning ?? ''],
  ];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissable={!busy}
      title={t('Publish this slip?')}
      footer={
        <>
          <Button tone="buy" busy={busy} onClick={onPublish}>
            {t('Publish slip')}
          </Button>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            {t('Back to the slip')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ul aria-label={t('Picks of this slip')} className="divide-y divide-line">
          {draft.tips.map((tip) => (
            <li key={tip.game} className="flex items-center justify-between gap-3 py-2">
              <span className="grid min-w-0">
                <span className="leading-tight font-bold wrap-anywhere">{tip.teams}</span>
                <span className="text-xs text-muted">
                  <LocalTime at={tip.kickoff} />
                </span>
                <span className="text-sm">
                  {t(tip.marketType)}: <strong>{t(tip.pick)}</strong>
                </span>
              </span>
              <span className="figures font-extrabold">{tip.odds}</span>
            </li>
          ))}
        </ul>
        <dl className="grid gap-1 rounded-md bg-sunken px-3 py-2.5">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-muted">{name}</dt>
              <dd className="figures font-extrabold">{value}</dd>
            </div>
          ))}
        </dl>
        {draft.moneyBack && <p className="text-sm">{moneyBackText(draft.price, t)}</p>}
        <p className="text-sm font-semibold">{t('A published slip cannot be changed or deleted.')}</p>
      </div>
    </Dialog>
  );
}
