import { settlementWindows } from '@tipsoko/rules/limits';
import { selectionByCode } from '@tipsoko/rules/markets';
import { type GameReport, gameOutcome } from '../grading/gameOutcome.ts';
import {
  gradeByOutcome,
  isDecided,
  publishedAfterKickoff,
  type TipState,
} from '../grading/gradeByOutcome.ts';
import { isFinal, type Outcome } from '../grading/outcome.ts';

/** By the kick-off that tips were made for (ISO UTC). */
export type Settlements = Readonly<Record<string, { outcome: Outcome; at: string }>>;

export interface SettleableTip {
  id: number;
  slipId: number;
  selection: string;
  state: TipState;
  /** When the tip was published: windows count from it. */
  kickoff: Date;
  publishedAt: Date;
}

export interface TipChange {
  tipId: number;
  slipId: number;
  from: TipState;
  to: TipState;
}

export interface SettlementPlan {
  changes: TipChange[];
  settlements: Settlements;
  /** Staff must review before the rest is settled. */
  heldReason: string | null;
  /** Every tip has its final state. */
  complete: boolean;
}

/** Settled tips stay while the outcome is not final; a differing final one corrects them within gameOutcome's window. */
export function planSettlement(
  report: Omit<GameReport, 'listedKickoff'>,
  tips: readonly SettleableTip[],
  settled: Settlements,
  now: Date,
): SettlementPlan {
  const settlements: Record<string, { outcome: Outcome; at: string }> = { ...settled };
  const outcomes = new Map<string, Outcome>();
  const changes: TipChange[] = [];
  let heldReason: string | null = null;
  let complete = true;
  const tooLate = new Map<string, Outcome>();
  for (const tip of tips) {
    const key = tip.kickoff.toISOString();
    let outcome = outcomes.get(key);
    if (!outcome) {
      const before = settled[key];
      outcome = gameOutcome(
        { ...report, listedKickoff: tip.kickoff },
        { now, settled: before ? { outcome: before.outcome, at: new Date(before.at) } : null },
      );
      outcomes.set(key, outcome);
      if (isFinal(outcome)) settlements[key] = { outcome, at: before?.at ?? now.toISOString() };
      if (outcome.kind === 'HOLD' && outcome.needsPerson) heldReason = outcome.reason;
      const late = before && saidTooLate(report, tip.kickoff, before, now);
      if (late?.kind === 'HOLD' && late.needsPerson) heldReason = late.reason;
      else if (late && isFinal(late)) tooLate.set(key, late);
    }
    const to = stateOf(tip, outcome, report.kickoff);
    const late = tooLate.get(key);
    if (late && stateOf(tip, late, report.kickoff) !== to) heldReason = 'CORRECTED_TOO_LATE';
    if (!isDecided(to)) complete = false;
    if (to !== tip.state) changes.push({ tipId: tip.id, slipId: tip.slipId, from: tip.state, to });
  }
  return { changes, settlements, heldReason, complete };
}

/** Outcome ignoring the window of a frozen result: never settled, but where it differs staff decide. */
function saidTooLate(
  report: Omit<GameReport, 'listedKickoff'>,
  listedKickoff: Date,
  before: { outcome: Outcome; at: string },
  now: Date,
): Outcome | null {
  const at = new Date(before.at);
  const lastMoment = new Date(at.getTime() + settlementWindows.correctionHours * 3_600_000);
  if (now <= lastMoment) return null;
  return gameOutcome(
    { ...report, listedKickoff },
    { now: lastMoment, settled: { outcome: before.outcome, at } },
  );
}

function stateOf(tip: SettleableTip, outcome: Outcome, kickoff: Date): TipState {
  const selection = selectionByCode(tip.selection);
  if (!selection) throw new Error(`Tip ${tip.id} has an unknown selection`);
  // The game was brought forward: tips made after the real start are void.
  const startedAt = kickoff < tip.kickoff ? kickoff : null;
  const late = isFinal(outcome) && publishedAfterKickoff(tip.publishedAt, startedAt);
  const state = late ? 'VOID' : gradeByOutcome(selection, outcome);
  return isDecided(tip.state) && !isDecided(state) ? tip.state : state;
}
