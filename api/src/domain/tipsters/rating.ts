import { ratingLimits } from '@tipsoko/rules/limits';
import { errorFunction } from 'simple-statistics';
import { averageOdds, profitVariance, type RecordSums, yieldOf } from './yieldOf.ts';

/** Prior of yields: most tipsters lose the bookmaker's margin. docs/decisions/156 */
const prior = { mean: -0.06, deviation: 0.1 } as const;

/** Probability that the tipster beats the prices, in hundredths of a percent (5,000 is break-even). Null without a won or lost slip. */
export function ratingOf(record: RecordSums): number | null {
  const mean = yieldOf(record);
  const odds = averageOdds(record);
  if (mean === null || odds === null) return null;
  // Fair odds o give a unit stake variance o − 1: a lower bound, so that a run of equal results does not look certain.
  const variance = Math.max(profitVariance(record) ?? 0, odds - 1);
  const priorWeight = 1 / prior.deviation ** 2;
  const weight = record.settled / variance;
  const posteriorMean = (prior.mean * priorWeight + mean * weight) / (priorWeight + weight);
  return Math.round(normalBelow(posteriorMean * Math.sqrt(priorWeight + weight)) * 10_000);
}

/** Null (shown as 'New') below 20 won and lost slips. */
export function publicRatingOf(record: RecordSums): number | null {
  return record.settled < ratingLimits.ratedSlips ? null : ratingOf(record);
}

/** Standard normal cumulative distribution at z. */
function normalBelow(z: number): number {
  return (1 + errorFunction(z / Math.SQRT2)) / 2;
}
