/** Provider ids, highest demand first. */
const order = [
  276, 39, 585, 567, 140, 135, 78, 61, 2, 3, 848, 45, 48, 399, 405, 363, 391, 288, 233, 200, 186, 12, 20, 94,
  88,
];

const pricedRank = 500;
const lastRank = 1000;

/** Lower is better: leagues of our list, then those with prices (null means unknown), then the rest. */
export function leagueRank(providerId: number, coversOdds: boolean | null = null): number {
  const at = order.indexOf(providerId);
  if (at >= 0) return at + 1;
  return coversOdds ? pricedRank : lastRank;
}
