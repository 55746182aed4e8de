import type { SelectionCode } from '@tipsoko/rules/markets';
import type { Decision } from './score.ts';

export interface DecisionChanges {
  /** Newly decided, or decided differently. */
  readonly decided: ReadonlyMap<SelectionCode, 'WON' | 'LOST'>;
  /** Decided earlier, reopened by a disallowed goal. */
  readonly reopened: readonly SelectionCode[];
}

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
