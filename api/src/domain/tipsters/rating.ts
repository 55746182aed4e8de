/** Two-sided 95 %. */
const z = 1.96;

/** Of won/n, 0–1: no lucky single slip leads the table. E. B. Wilson, JASA 22 (1927) 209–212. */
export function wilsonLowerBound(won: number, n: number): number {
  // The formula misses zero by a hair.
  if (won === 0) return 0;
  const share = won / n;
  const centre = share + z ** 2 / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  return (centre - spread) / (1 + z ** 2 / n);
}

/** Hundredths of a percent (0–10,000); null before the first won or lost slip. Cancelled slips do not count. */
export function ratingOf(won: number, lost: number): number | null {
  const n = won + lost;
  return n === 0 ? null : Math.round(wilsonLowerBound(won, n) * 10_000);
}
