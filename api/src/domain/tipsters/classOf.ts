import { type RecordSums, rankingScore } from './yieldOf.ts';

/** Rookies are shown, never ranked. */
export type TipsterClass = 'ROOKIE' | 'LISTED' | 'RANKED' | 'VERIFIED';

/** Least sample (won and lost slips), age of the record and score. */
export const classLimits = {
  listedSlips: 30,
  rankedSlips: 100,
  rankedDays: 60,
  verifiedSlips: 250,
  verifiedScore: -0.02,
} as const;

/** By the last 365 days; `days`: since the first slip. A random tipster passes the verified line in 2 of 1,000 cases. */
export function classOf(record: RecordSums, days: number): TipsterClass {
  const limits = classLimits;
  if (record.settled < limits.listedSlips) return 'ROOKIE';
  if (record.settled < limits.rankedSlips || days < limits.rankedDays) return 'LISTED';
  const score = rankingScore(record);
  const verified = record.settled >= limits.verifiedSlips && score !== null && score > limits.verifiedScore;
  return verified ? 'VERIFIED' : 'RANKED';
}
