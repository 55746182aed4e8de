import { oddsText } from '../../components/slip/oddsText.ts';
import type { Translate } from '../../language/useText.ts';

interface Slip {
  readonly tipCount: number;
  readonly totalOdds: string;
  readonly totalOddsExact: boolean;
  readonly finishedAt: string | null | undefined;
}

/** Whoever may see the picks knows the exact odds; others could reckon the picks from them until the slip has finished. */
export function shareText(t: Translate, title: string, slip: Slip): string {
  const { tipCount, totalOddsExact, finishedAt } = slip;
  return totalOddsExact && !finishedAt
    ? t('{title}: {tipCount} games on Tipsoko.', { title, tipCount })
    : t('{title}: {tipCount} games at odds {totalOdds} on Tipsoko.', {
        title,
        tipCount,
        totalOdds: oddsText(t, slip),
      });
}
