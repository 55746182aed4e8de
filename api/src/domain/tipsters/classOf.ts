import { classLimits } from '@tipsoko/rules/tipsterClass';
import { type RecordSums, rankingScore } from './yieldOf.ts';

/** Rookies are shown, never ranked. */
export type TipsterClass = 'ROOKIE' | 'LISTED' | 'RANKED' | 'VERIFIED';

/** Last 365 days; `days` since the first slip. A random tipster passes the verified line in 2 of 1,000 cases. */
export function classOf(record: RecordSums, days: number): TipsterClass {
  const limits = classLimits;
  if (record.settled < limits.listedSlips) return 'ROOKIE';
  if (record.settled < limits.rankedSlips || days < limits.rankedDays) return 'LISTED';
  const score = rankingScore(record);
  const verified = record.settled >= limits.verifiedSlips && score !== null && score > limits.verifiedScore;
  return verified ? 'VERIFIED' : 'RANKED';
}
