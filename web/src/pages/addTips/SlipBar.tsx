import { slipLimits } from '@tipsoko/rules/limits';
import { Button } from '../../ui/action/Button.tsx';
import { earningText, type SlipDraft, totalOddsText } from './slipDraft.ts';

/** The slip in one line over the thumb, while it is out of sight on a phone. */
export function SlipBar({ draft, onOpen }: { draft: SlipDraft; onOpen: () => void }) {
  if (draft.tips.length === 0) return null;
  const earning = earningText(draft.price);
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 shadow-2 md:hidden">
      <p className="figures text-sm">
        <strong>{draft.tips.length}</strong> of {slipLimits.maxTips} games · odds{' '}
        <strong>{totalOddsText(draft)}</strong>
        {earning && <span className="block text-muted">You earn {earning} a sale</span>}
      </p>
      <Button size="sm" onClick={onOpen}>
        Your slip
      </Button>
    </div>
  );
}
