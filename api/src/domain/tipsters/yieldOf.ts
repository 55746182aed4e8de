import type { TipsterRecord } from './record.ts';

export type RecordSums = Pick<TipsterRecord, 'settled' | 'profit' | 'profitSquared' | 'odds'>;

/** One-sided 95 %. */
const oneSided = 1.645;

/** Fifty slips at the bookmaker's usual margin. */
const priorSlips = 50;
const priorYield = -0.05;

/** Fraction (0.05 is +5 %); null without a sample. */
export function yieldOf(record: RecordSums): number | null {
  return record.settled === 0 ? null : Number(record.profit) / 100 / record.settled;
}

/** mean − 1.645·s/√n. Null below two slips, which have no variance. */
export function yieldLowerBound(record: RecordSums): number | null {
  const mean = yieldOf(record);
  const deviation = profitDeviation(record);
  if (mean === null || deviation === null) return null;
  return mean - (oneSided * deviation) / Math.sqrt(record.settled);
}

/** 2.5 means 2.50; null without a sample. */
export function averageOdds(record: RecordSums): number | null {
  return record.settled === 0 ? null : Number(record.odds) / 100 / record.settled;
}

/** Yield's lower bound with fifty extra slips at −5 %, so that no small sample leads. Null below two slips. */
export function rankingScore(record: RecordSums): number | null {
  const deviation = profitDeviation(record);
  if (deviation === null) return null;
  const n = record.settled;
  const drawn = (Number(record.profit) / 100 + priorSlips * priorYield) / (n + priorSlips);
  return drawn - (oneSided * deviation) / Math.sqrt(n + 25);
}

/** Per slip, in units squared; null below two slips. Sums are exact, so nothing cancels out. */
export function profitVariance({ settled, profit, profitSquared }: RecordSums): number | null {
  if (settled < 2) return null;
  const n = BigInt(settled);
  const numerator = n * profitSquared - profit * profit;
  return Number(numerator) / (settled * (settled - 1)) / 10_000;
}

function profitDeviation(record: RecordSums): number | null {
  const variance = profitVariance(record);
  return variance === null ? null : Math.sqrt(variance);
}
