/** Provider ids of the leagues that our visitors look for first, best first. Others share the last rank. */
const order = [
  276, 39, 585, 567, 140, 135, 78, 61, 2, 3, 848, 45, 48, 399, 405, 363, 391, 288, 233, 200, 186, 12, 20, 94,
  88,
];

const lastRank = 1000;

/** Lower comes first in lists. */
export function leagueRank(providerId: number): number {
  const at = order.indexOf(providerId);
  return at < 0 ? lastRank : at + 1;
}
