import { uiLimits } from '@tipsoko/rules/limits';
import { formatMoney, parseMoney, subtractMoney } from '@tipsoko/rules/money';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../language/useText.ts';
import { useToast } from '../../ui/feedback/useToast.ts';

/** Shows "Sold!" when pending income grows. @param pending current sum in Ksh. @param onChange called after each change, also when a slip has finished. */
export function useSold(pending: string, onChange: () => void): void {
  const t = useText();
  const toast = useToast();
  const before = useRef(pending);
  const sold = useEffectEvent((text: string) => {
    const hideAfterMs = uiLimits.soldSeconds * 1000;
    toast({ text: t('Sold! +{amount}', { amount: text }), tone: 'success', hideAfterMs });
  });
  const changed = useEffectEvent(() => onChange());
  useEffect(() => {
    const more = subtractMoney(parseMoney(pending, 'KES'), parseMoney(before.current, 'KES'));
    before.current = pending;
    if (more.minor > 0n) sold(formatMoney(more));
    if (more.minor !== 0n) changed();
  }, [pending]);
}
