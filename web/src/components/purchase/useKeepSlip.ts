import { useEffect } from 'react';
import { keptTipsName } from './forgetPurchases.ts';
import type { SlipText } from './useSlipText.ts';

const most = 10;
const DAYS_MS = 3 * 86_400_000;

/**
 * Keeps a bought slip in this browser, where public/offline.js shows it first when there is no network. The newest
 * first; those whose games are long over go.
 */
export function useKeepSlip(slip: SlipText | null): void {
  const text = slip && JSON.stringify(slip);
  useEffect(() => {
    if (text) keep(JSON.parse(text) as SlipText);
  }, [text]);
}

function keep(slip: SlipText): void {
  try {
    const kept = JSON.parse(window.localStorage.getItem(keptTipsName) ?? '[]') as SlipText[];
    const since = Date.now() - DAYS_MS;
    const all = [slip, ...kept.filter(({ number }) => number !== slip.number)]
      .filter(({ lastKickoff }) => Date.parse(lastKickoff) > since)
      .sort((one, other) => other.number - one.number)
      .slice(0, most);
    window.localStorage.setItem(keptTipsName, JSON.stringify(all));
  } catch {
    // Storage is full or disabled: the SMS has the picks.
  }
}
