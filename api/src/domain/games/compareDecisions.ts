import type { SelectionCode } from '../../../rules/markets.ts';
import type { Decision } from './score.ts';

export interface DecisionChanges {
  /** Decided now and not (or otherwise) before. */
  readonly decided: ReadonlyMap<SelectionCode, 'WON' | 'LOST'>;
  /** Decided before and open again: a goal was taken back. */
  readonly reopened: readonly SelectionCode[];
}

/** What one moment of a match decided that the moment before had not, and what it took back. */
export function compareDecisions(
  before: ReadonlyMap<SelectionCode, Decision>,
  after: ReadonlyMap<SelectionCode, Decision>,
): DecisionChanges {
  const decided = new Map<SelectionCode, 'WON' | 'LOST'>();
  const reopened: SelectionCode[] = [];
  for (const [code, decision] of after) {
    const earlier = before.get(code) ?? 'OPEN';
    if (decision === earlier) continue;
    if (decision === 'OPEN') reopened.push(code);
    else decided.set(code, decision);
  }
  return { decided, reopened };
}
