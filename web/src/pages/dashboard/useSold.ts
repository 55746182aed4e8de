import { formatMoney, parseMoney, subtractMoney } from '@tipsoko/rules/money';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../language/useText.ts';
import { useToast } from '../../ui/feedback/useToast.ts';

/** Says "Sold!" when income of a slip comes in. @param pending in Ksh, as it is now; `onSold` reads what depends on it. */
export function useSold(pending: string, onSold: () => void): void {
  const t = useText();
  const toast = useToast();
  const before = useRef(pending);
  const sold = useEffectEvent((text: string) => {
    toast({ text: t('Sold! +{amount}', { amount: text }), tone: 'success', hideAfterMs: 8_000 });
    onSold();
  });
  useEffect(() => {
    const more = subtractMoney(parseMoney(pending, 'KES'), parseMoney(before.current, 'KES'));
    before.current = pending;
    if (more.minor > 0n) sold(formatMoney(more));
  }, [pending]);
}
