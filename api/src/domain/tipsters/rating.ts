import { ratingLimits } from '@tipsoko/rules/limits';
import { errorFunction } from 'simple-statistics';
import { averageOdds, profitVariance, type RecordSums, yieldOf } from './yieldOf.ts';

/** Yields of tipsters before anything is known of them: most lose what the bookmaker keeps. docs/decisions/156 */
const prior = { mean: -0.06, deviation: 0.1 } as const;

/**
 * How sure a record makes us that its tipster beats the prices: hundredths of a percent (0–10,000), 5,000 is break-even.
 * Null without a won or lost slip.
 */
export function ratingOf(record: RecordSums): number | null {
  const mean = yieldOf(record);
  const odds = averageOdds(record);
  if (mean === null || odds === null) return null;
  // Fair odds of o give a unit stake the variance o − 1; a run of equal results must not look certain.
  const variance = Math.max(profitVariance(record) ?? 0, odds - 1);
  const priorWeight = 1 / prior.deviation ** 2;
  const weight = record.settled / variance;
  const posteriorMean = (prior.mean * priorWeight + mean * weight) / (priorWeight + weight);
  return Math.round(normalBelow(posteriorMean * Math.sqrt(priorWeight + weight)) * 10_000);
}

/** The same as a tipster's public rating: null, 'New', below 20 won and lost slips. */
export function publicRatingOf(record: RecordSums): number | null {
  return record.settled < ratingLimits.ratedSlips ? null : ratingOf(record);
}

/** Probability of a value below z under the standard normal distribution. */
function normalBelow(z: number): number {
  return (1 + errorFunction(z / Math.SQRT2)) / 2;
}
