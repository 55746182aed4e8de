import { toDecimalString } from '@tipsoko/rules/money';
import { formatOdds } from '@tipsoko/rules/odds';
import { shownOdds } from '@tipsoko/rules/shownOdds';
import { formatTotalOdds } from '@tipsoko/rules/slipTotals';
import type { Tx } from '../foundation/transaction.ts';
import type { NewSlip } from '../slips/insertSlip.ts';
import { notifyWebhooks } from './notifyWebhooks.ts';
import { spreadToWebhooks } from './spreadToWebhooks.ts';

/** Without picks and with total odds as a bracket, so that the receiver may show it to everybody. Free tips are public anyway. */
export async function notifySlipPublished(
  tx: Tx,
  slip: NewSlip & { id: number; totalOddsCenti: bigint },
): Promise<void> {
  const { id, kind, tipster, now } = slip;
  const published_at = now.toISOString();
  if (kind === 'FREE') {
    await spreadToWebhooks(tx, 'free_tip.published', { about: String(id) }, now, () => ({
      slip: id,
      published_at,
      tips: slip.tips.map(({ game, selection, oddsMilli }) => ({
        ...factsOf(game),
        market: selection.id,
        pick: selection.value,
        odds: formatOdds(oddsMilli),
      })),
    }));
    return;
  }
  await notifyWebhooks(tx, ['slip.published'], { tipsterId: tipster.id }, now, () => ({
    slip: id,
    kind,
    tipster: tipster.username,
    price: { amount: toDecimalString({ minor: slip.priceMinor, currency: 'KES' }), currency: 'KES' },
    total_odds: formatTotalOdds(shownOdds(slip.totalOddsCenti)),
    published_at,
    games: slip.tips.map(({ game }) => factsOf(game)),
  }));
}

function factsOf(game: NewSlip['tips'][number]['game']) {
  return {
    game: game.id,
    home_team: game.home,
    away_team: game.away,
    league: game.league,
    kickoff: game.kickoff.toISOString(),
  };
}
