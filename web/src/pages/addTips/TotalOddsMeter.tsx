import { slipLimits } from '@tipsoko/rules/limits';
import { useText } from '../../language/useText.ts';
import { classNames } from '../../ui/kit/classNames.ts';
import { type SlipDraft, totalOddsText, totalState } from './slipDraft.ts';

const words = {
  empty: 'Total odds must be within 2.50 and 100.00',
  low: 'Under 2.50: one more tip, or longer odds',
  fits: 'Within 2.50 and 100.00',
  high: 'Over 100.00: remove a tip, or take shorter odds',
} as const;
const tones = { empty: 'text-muted', low: 'text-warn', fits: 'text-won', high: 'text-lost' } as const;
const bars = { empty: 'bg-line', low: 'bg-warn', fits: 'bg-won', high: 'bg-lost' } as const;

/** The running total against its limits. The bar grows with the logarithm, for odds multiply. */
export function TotalOddsMeter({ draft }: { draft: SlipDraft }) {
  const t = useText();
  const total = totalOddsText(draft);
  const state = totalState(draft);
  const share = Math.log(Math.max(1, Number(total))) / Math.log(slipLimits.maxTotalOdds / 100);
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-bold">{t('Total odds')}</span>
        <output className="figures text-xl font-extrabold">{total}</output>
      </p>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={classNames('h-full rounded-full transition-[width]', bars[state])}
          style={{ width: `${Math.min(1, share) * 100}%` }}
        />
      </div>
      <p className={classNames('text-sm font-semibold', tones[state])}>{t(words[state])}</p>
    </div>
  );
}
