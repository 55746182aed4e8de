import { toDecimalString } from '@tipsoko/rules/money';
import { shownOdds } from '@tipsoko/rules/shownOdds';
import { formatTotalOdds } from '@tipsoko/rules/slipTotals';
import type { Tx } from '../foundation/transaction.ts';
import type { NewSlip } from '../slips/insertSlip.ts';
import { notifyWebhooks } from './notifyWebhooks.ts';

/** Without picks, and with the step of the total odds: the receiver may show it to everybody. */
export async function notifySlipPublished(
  tx: Tx,
  slip: NewSlip & { id: number; totalOddsCenti: bigint },
): Promise<void> {
  await notifyWebhooks(tx, 'slip.published', slip.tipster.id, slip.now, () => ({
    slip: slip.id,
    kind: slip.kind,
    tipster: slip.tipster.username,
    price: { amount: toDecimalString({ minor: slip.priceMinor, currency: 'KES' }), currency: 'KES' },
    total_odds: formatTotalOdds(shownOdds(slip.totalOddsCenti)),
    published_at: slip.now.toISOString(),
    games: slip.tips.map(({ game }) => ({
      game: game.id,
      home_team: game.home,
      away_team: game.away,
      league: game.league,
      kickoff: game.kickoff.toISOString(),
    })),
  }));
}
