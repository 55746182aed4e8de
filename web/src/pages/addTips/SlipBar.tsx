import { slipLimits } from '@tipsoko/rules/limits';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { earningText, type SlipDraft, totalOddsText } from './slipDraft.ts';

/** The slip in one line over the thumb, while it is out of sight on a phone. */
export function SlipBar({ draft, onOpen }: { draft: SlipDraft; onOpen: () => void }) {
  const t = useText();
  if (draft.tips.length === 0) return null;
  const earning = earningText(draft.price);
  return (
    <div
      data-bar
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 shadow-2 md:hidden [:root:has(dialog[open])_&]:hidden [:root:has([data-cookies])_&]:bottom-[calc(7rem+env(safe-area-inset-bottom))]"
    >
      <p className="figures text-sm">
        <Sentence
          english="{picked} of {most} games · odds {odds}"
          values={{
            picked: <strong>{draft.tips.length}</strong>,
            most: slipLimits.maxTips,
            odds: <strong>{totalOddsText(draft)}</strong>,
          }}
        />
        {earning && <span className="block text-muted">{t('You earn {earning} per sale', { earning })}</span>}
      </p>
      <Button size="sm" onClick={onOpen}>
        {t('Your slip')}
      </Button>
    </div>
  );
}
