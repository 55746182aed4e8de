import type { Selection } from '@tipsoko/rules/markets';
import { decideEarly } from './decideEarly.ts';
import { gradeTip } from './gradeTip.ts';
import type { Outcome, PartialOutcome } from './outcome.ts';

/** PENDING and HELD are open; HELD waits for staff. */
export type TipState = 'PENDING' | 'WON' | 'LOST' | 'VOID' | 'HELD';

export function isDecided(state: TipState): boolean {
  return state !== 'PENDING' && state !== 'HELD';
}

export function gradeByOutcome(selection: Selection, outcome: Outcome): TipState {
  switch (outcome.kind) {
    case 'WAIT':
      return 'PENDING';
    case 'HOLD':
      return 'HELD';
    case 'VOID':
      return 'VOID';
    case 'SETTLE':
      return gradeTip(selection, outcome.fullTime, outcome.halfTime) ?? outcome.withoutHalfTime;
    case 'PARTIAL':
      return gradeAbandoned(selection, outcome);
  }
}

/** True when the match had started early, which voids the tip. `startedAt` is null when the feed does not report the real start. */
export function publishedAfterKickoff(publishedAt: Date, startedAt: Date | null): boolean {
  return startedAt !== null && publishedAt.getTime() >= startedAt.getTime();
}

function gradeAbandoned(selection: Selection, { score, halfTime }: PartialOutcome): TipState {
  const phase = halfTime ? 'SECOND_HALF' : 'SOME_HALF';
  const decision = decideEarly(selection, { phase, score, halfTime, fullTime: null });
  return decision === 'OPEN' ? 'VOID' : decision;
}
