import { slipLimits } from './limits.ts';
import { slipMessages } from './messages.ts';
import { oddsScale } from './odds.ts';

/**
 * Product of the odds of a slip, truncated (not rounded) to two decimals, in hundredths.
 * The odds are whole numbers of 1/`scale`: thousandths unless 100 is said. Exact: 1.1 × 1.1 × … in floating
 * point can fall on the wrong side of a cent.
 */
export function totalOddsHundredths(odds: readonly number[], scale: 100 | 1000 = oddsScale): bigint {
  let product = 1n;
  for (const one of odds) product *= BigInt(one);
  return (product * 100n) / BigInt(scale) ** BigInt(odds.length);
}

/** 250 → '2.50'. */
export function formatTotalOdds(hundredths: bigint | number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The message that refuses a tip for this game in the builder, or null. */
export function addTipError(gamesInSlip: readonly number[], game: number): string | null {
  if (gamesInSlip.includes(game)) return slipMessages.gameTwice;
  if (gamesInSlip.length >= slipLimits.maxTips) return slipMessages.maxGames;
  return null;
}

/** The message that refuses to publish these tips, or null. Odds in thousandths. */
export function slipError(tips: readonly { game: number; odds: number }[]): string | null {
  if (tips.length < slipLimits.minTips) return slipMessages.minTips;
  if (tips.length > slipLimits.maxTips) return slipMessages.maxGames;
  if (new Set(tips.map((tip) => tip.game)).size < tips.length) return slipMessages.gameTwice;
  const total = totalOddsHundredths(tips.map((tip) => tip.odds));
  if (total < slipLimits.minTotalOdds || total > slipLimits.maxTotalOdds) return slipMessages.totalOdds;
  return null;
}
