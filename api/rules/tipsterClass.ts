/** Least sample (won and lost slips of the last 365 days), age of the record in days, and ranking score of a class. */
export const classLimits = {
  listedSlips: 30,
  rankedSlips: 100,
  rankedDays: 60,
  verifiedSlips: 250,
  verifiedScore: -0.02,
} as const;
