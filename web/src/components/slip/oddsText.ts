import type { Translate } from '../../language/useText.ts';

/** '6.24' for who may see the picks, 'about 6' for all others. */
export function oddsText(t: Translate, slip: { totalOdds: string; totalOddsExact: boolean }): string {
  return slip.totalOddsExact ? slip.totalOdds : t('about {odds}', { odds: Number(slip.totalOdds) });
}
