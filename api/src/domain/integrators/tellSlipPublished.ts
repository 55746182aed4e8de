import { toDecimalString } from '../../../rules/money.ts';
import { formatTotalOdds } from '../../../rules/slipTotals.ts';
import type { NewSlip } from '../slips/insertSlip.ts';
import type { Tx } from '../transaction.ts';
import { tellWebhooks } from './tellWebhooks.ts';

/** Tells `slip.published`: what everybody sees of a slip on sale, so games and price, and no pick. */
export async function tellSlipPublished(
  tx: Tx,
  slip: NewSlip & { id: number; totalOddsCenti: bigint },
): Promise<void> {
  await tellWebhooks(tx, 'slip.published', slip.tipster.id, slip.now, () => ({
    slip: slip.id,
    kind: slip.kind,
    tipster: slip.tipster.username,
    price: { amount: toDecimalString({ minor: slip.priceMinor, currency: 'KES' }), currency: 'KES' },
    total_odds: formatTotalOdds(slip.totalOddsCenti),
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
