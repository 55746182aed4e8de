import type { Selection } from '../../../rules/markets.ts';
import { decideEarly } from './decideEarly.ts';
import { gradeTip } from './gradeTip.ts';
import type { Outcome, PartialOutcome } from './outcome.ts';

/** What has become of a tip. PENDING and HELD are open; HELD waits for something out of the ordinary. */
export type TipState = 'PENDING' | 'WON' | 'LOST' | 'VOID' | 'HELD';

/** The state of a tip on a game with this outcome. */
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

/**
 * Whether a tip is void for having been made when the match had already begun, because it began earlier than
 * listed. `startedAt` is the real start; null when the feed does not say.
 */
export function madeTooLate(publishedAt: Date, startedAt: Date | null): boolean {
  return startedAt !== null && publishedAt.getTime() >= startedAt.getTime();
}

function gradeAbandoned(selection: Selection, { score, halfTime }: PartialOutcome): TipState {
  const phase = halfTime ? 'SECOND_HALF' : 'SOME_HALF';
  const decision = decideEarly(selection, { phase, score, halfTime, fullTime: null });
  return decision === 'OPEN' ? 'VOID' : decision;
}
