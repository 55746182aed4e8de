import { z } from 'zod';

/** What a customer can do on the hosted page. */
export const OUTCOMES = [
  'pay',
  'fail',
  'cancel',
  'pay-less',
  'pay-more',
  'wrong-currency',
  'leave-pending',
  'pending-then-success',
  'pending-then-failure',
  'pay-twice',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const outcomeSchema = z.enum(OUTCOMES);

export function isOutcome(value: string | null): value is Outcome {
  return OUTCOMES.some((outcome) => outcome === value);
}
