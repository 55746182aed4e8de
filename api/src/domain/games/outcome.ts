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
  /** Stopped, and found played on only after the window: whether it went on in time is not known. */
  | 'RESUMED_LATE'
  | 'UNVERIFIED';

/** The 90-minute result is known. `halfTime` null: half-time/full-time tips wait, then are void. */
export interface SettleOutcome {
  readonly kind: 'SETTLE';
  readonly fullTime: Score;
  readonly halfTime: Score | null;
  /** The regular time was followed by extra time or a shoot-out. */
  readonly beyondRegularTime: boolean;
  /** What becomes of half-time/full-time tips when `halfTime` is null or does not apply. */
  readonly withoutHalfTime: 'HELD' | 'VOID';
}

/** Abandoned for good: what the goals so far decide stands, the rest is void. */
export interface PartialOutcome {
  readonly kind: 'PARTIAL';
  readonly score: Score;
  /** Null unless the first half had ended. */
  readonly halfTime: Score | null;
}

/** What is to be done with the tips on a game. */
export type Outcome =
  | { readonly kind: 'WAIT'; readonly reason: WaitReason }
  /** Nothing may be settled; `needsPerson`: time alone will not solve it. */
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

/** Whether tips are settled by it (and not waiting). */
export function isFinal(outcome: Outcome): boolean {
  return outcome.kind !== 'WAIT' && outcome.kind !== 'HOLD';
}
