import type { FormRefusal } from './formRefusals.ts';
import { slipLimits } from './limits.ts';
import { slipMessages } from './messages.ts';
import { oddsScale } from './odds.ts';

/** Truncated hundredths of odds in 1/`scale`; floating point can fall on the wrong side of a cent. */
export function totalOddsHundredths(odds: readonly number[], scale: 100 | 1000 = oddsScale): bigint {
  let product = 1n;
  for (const one of odds) product *= BigInt(one);
  return (product * 100n) / BigInt(scale) ** BigInt(odds.length);
}

export function formatTotalOdds(hundredths: bigint | number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function addTipError(gamesInSlip: readonly number[], game: number): string | null {
  if (gamesInSlip.includes(game)) return slipMessages.gameTwice;
  if (gamesInSlip.length >= slipLimits.maxTips) return slipMessages.maxGames;
  return null;
}

/** The reason to refuse to publish these tips, or null. Odds in thousandths. */
export function slipError(tips: readonly { game: number; odds: number }[]): FormRefusal | null {
  if (tips.length < slipLimits.minTips) return 'TOO_FEW_TIPS';
  if (tips.length > slipLimits.maxTips) return 'TOO_MANY_TIPS';
  if (new Set(tips.map((tip) => tip.game)).size < tips.length) return 'GAME_TWICE';
  const total = totalOddsHundredths(tips.map((tip) => tip.odds));
  if (total < slipLimits.minTotalOdds || total > slipLimits.maxTotalOdds) return 'TOTAL_ODDS';
  return null;
}
