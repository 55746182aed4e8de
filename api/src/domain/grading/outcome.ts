import type { Score } from './score.ts';

export type WaitReason = 'NOT_STARTED' | 'IN_PLAY' | 'POSTPONED' | 'ABANDONED';

export type VoidReason = 'POSTPONED' | 'CANCELLED' | 'AWARDED' | 'WALKOVER' | 'ABANDONED';

export type HoldReason =
  | 'STOPPED'
  | 'AWAITING_RESULT'
  | 'NO_RESULT'
  | 'UNKNOWN_STATUS'
  | 'NO_FULL_TIME'
  | 'SCORES_CONTRADICT'
  | 'NINETY_MINUTES_UNKNOWN'
  | 'AWARDED_AFTER_START'
  | 'RESULT_WITHDRAWN'
  /** Unknown whether it resumed within the window. */
  | 'RESUMED_LATE'
  | 'UNVERIFIED';

/** Reasons of doubt that an import file may state in place of a status. */
const doubts: readonly string[] = [
  'UNVERIFIED',
  'NO_FULL_TIME',
  'SCORES_CONTRADICT',
  'NINETY_MINUTES_UNKNOWN',
  'AWARDED_AFTER_START',
] satisfies HoldReason[];

export function isDoubt(status: string): status is HoldReason {
  return doubts.includes(status);
}

/** While `halfTime` is null, half-time/full-time tips wait; after the window they are void. */
export interface SettleOutcome {
  readonly kind: 'SETTLE';
  readonly fullTime: Score;
  readonly halfTime: Score | null;
  readonly beyondRegularTime: boolean;
  /** Half-time/full-time tips when `halfTime` is null or does not apply. */
  readonly withoutHalfTime: 'HELD' | 'VOID';
}

/** Abandoned: tips that the goals so far decide are settled, the rest are void. */
export interface PartialOutcome {
  readonly kind: 'PARTIAL';
  readonly score: Score;
  /** Null when the first half had not ended. */
  readonly halfTime: Score | null;
}

export type Outcome =
  | { readonly kind: 'WAIT'; readonly reason: WaitReason }
  /** `needsPerson`: time alone will not resolve it. */
  | { readonly kind: 'HOLD'; readonly reason: HoldReason; readonly needsPerson: boolean }
  | { readonly kind: 'VOID'; readonly reason: VoidReason }
  | SettleOutcome
  | PartialOutcome;

export function wait(reason: WaitReason): Outcome {
  return { kind: 'WAIT', reason };
}

export function hold(reason: HoldReason, needsPerson = true): Outcome {
  return { kind: 'HOLD', reason, needsPerson };
}

export function voided(reason: VoidReason): Outcome {
  return { kind: 'VOID', reason };
}

export function isFinal(outcome: Outcome): boolean {
  return outcome.kind !== 'WAIT' && outcome.kind !== 'HOLD';
}
