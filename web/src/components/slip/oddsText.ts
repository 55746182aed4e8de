import type { Translate } from '../../language/useText.ts';

/** '6.24' when the viewer may see the picks, else 'about 6'. */
export function oddsText(t: Translate, slip: { totalOdds: string; totalOddsExact: boolean }): string {
  return slip.totalOddsExact ? slip.totalOdds : t('about {odds}', { odds: Number(slip.totalOdds) });
}
