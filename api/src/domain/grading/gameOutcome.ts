import { settlementWindows } from '@tipsoko/rules/limits';
import { type FeedStatus, isFeedStatus, phaseOf } from './feedStatus.ts';
import {
  hold,
  isDoubt,
  isFinal,
  type Outcome,
  type SettleOutcome,
  type VoidReason,
  voided,
  wait,
} from './outcome.ts';
import { type HowItEnded, type ReportedScores, regularTimeOutcome } from './regularTime.ts';
import { canFollow } from './score.ts';

export interface GameReport extends ReportedScores {
  /** The provider's short code; may be unknown to us. */
  readonly status: string;
  readonly kickoff: Date;
  /** As first listed; windows count from it. */
  readonly listedKickoff: Date;
  /** Null when not played. Shows that play began, never that it ended. */
  readonly minute: number | null;
  /** First report of play, or of the end, after a suspension. */
  readonly firstHalfOver?: boolean;
  /** When it was first reported as resumed or over after a suspension. */
  readonly resumedAt?: Date | null;
  /** Not 2 × 45 minutes, so half-time/full-time tips are void. */
  readonly unusualFormat?: boolean;
}

export interface OutcomeContext {
  readonly now: Date;
  /** Null before settlement. */
  readonly settled: { readonly outcome: Outcome; readonly at: Date } | null;
  /** In hours; imported bookmakers may use other windows. */
  readonly windows?: {
    readonly replayHours: number;
    readonly silenceHours: number;
    readonly correctionHours: number;
  };
}

type Windows = NonNullable<OutcomeContext['windows']>;

/** Pure. Results may change until the correction window closes. For a settled game WAIT and HOLD mean: keep the settlement, check again. */
export function gameOutcome(report: GameReport, context: OutcomeContext): Outcome {
  const windows = context.windows ?? settlementWindows;
  const { settled, now } = context;
  const frozen = settled !== null && now.getTime() > after(settled.at, windows.correctionHours);
  if (frozen) return withMissingHalfTimeVoid(settled.outcome, true);
  const fresh = outcomeNow(report, now, windows);
  if (settled && isFinal(settled.outcome)) return reconcile(settled, fresh, report, windows);
  return fresh.kind === 'SETTLE' && resumedTooLate(report, windows) ? hold('RESUMED_LATE') : fresh;
}

function outcomeNow(report: GameReport, now: Date, windows: Windows): Outcome {
  if (!isFeedStatus(report.status)) return hold(isDoubt(report.status) ? report.status : 'UNKNOWN_STATUS');
  const windowClosed = now.getTime() >= after(report.listedKickoff, windows.replayHours);
  switch (report.status) {
    case 'FT':
    case 'AET':
    case 'PEN':
      if (playedTooLate(report, windows)) return voided('POSTPONED');
      return settleOn(report, report.status, now, windows);
    case 'ET':
    case 'BT':
    case 'P':
      if (playedTooLate(report, windows)) return voided('POSTPONED');
      return settleOn(report, 'GOING_ON', now, windows);
    case 'CANC':
      return voided('CANCELLED');
    case 'WO':
      return voided('WALKOVER');
    case 'AWD':
      // The goals may be the ruling's, so staff must review whether 90 minutes were played.
      return report.minute === null ? voided('AWARDED') : hold('AWARDED_AFTER_START');
    case 'PST':
      return windowClosed ? voided('POSTPONED') : wait('POSTPONED');
    case 'ABD':
      if (stoppedInExtraTime(report)) return settleOn(report, 'GOING_ON', now, windows);
      return windowClosed ? abandoned(report) : wait('ABANDONED');
    case 'SUSP':
    case 'INT':
      if (stoppedInExtraTime(report)) return settleOn(report, 'GOING_ON', now, windows);
      return windowClosed ? abandoned(report) : hold('STOPPED', false);
    default:
      return beforeTheEnd(report, report.status, now, windows);
  }
}

function settleOn(report: GameReport, ended: HowItEnded, now: Date, windows: Windows): Outcome {
  const outcome = regularTimeOutcome(report, ended);
  if (outcome.kind !== 'SETTLE') return outcome;
  if (report.unusualFormat) return { ...outcome, halfTime: null, withoutHalfTime: 'VOID' };
  const late = now.getTime() > after(report.kickoff, windows.correctionHours);
  return withMissingHalfTimeVoid(outcome, late);
}

/** A half-time score still missing at the end of the correction window never arrives. */
function withMissingHalfTimeVoid(outcome: Outcome, late: boolean): Outcome {
  return late && outcome.kind === 'SETTLE' && !outcome.halfTime
    ? { ...outcome, withoutHalfTime: 'VOID' }
    : outcome;
}

/** Leagues without live coverage go from NS to FT in one step, hours late. */
function beforeTheEnd(report: GameReport, status: FeedStatus, now: Date, windows: Windows): Outcome {
  if (playedTooLate(report, windows) && now.getTime() >= after(report.listedKickoff, windows.replayHours)) {
    return voided('POSTPONED');
  }
  if (now.getTime() >= after(report.kickoff, windows.silenceHours)) return hold('NO_RESULT');
  const notStarted = phaseOf(status) === 'NOT_STARTED';
  const overdue = now.getTime() >= after(report.kickoff, notStarted ? 3 : 6);
  // With TBD the game cannot be late within its day.
  if (overdue && status !== 'TBD') return hold('AWAITING_RESULT', false);
  return wait(notStarted ? 'NOT_STARTED' : 'IN_PLAY');
}

function after(instant: Date, hours: number): number {
  return instant.getTime() + hours * 3_600_000;
}

function playedTooLate(report: GameReport, windows: Windows): boolean {
  return report.kickoff.getTime() > after(report.listedKickoff, windows.replayHours);
}

/** No resumption was reported before the 24 h window closed, so it counts as abandoned. */
function resumedTooLate({ resumedAt, listedKickoff }: GameReport, windows: Windows): boolean {
  return !!resumedAt && resumedAt.getTime() >= after(listedKickoff, windows.replayHours);
}

function abandoned(report: GameReport): Outcome {
  if (!report.goals) return voided('ABANDONED');
  // The minute stays at 45 in stoppage time; only a later one proves that the first half ended.
  const firstHalfOver = report.firstHalfOver === true || (report.minute ?? 0) > 45;
  const halfTime = firstHalfOver ? report.halfTime : null;
  if (halfTime && !canFollow(halfTime, report.goals)) return hold('SCORES_CONTRADICT');
  return { kind: 'PARTIAL', score: report.goals, halfTime };
}

/** The minute stays at 90 until extra time; a later one proves that 90 minutes were played. */
function stoppedInExtraTime(report: GameReport): boolean {
  return report.minute !== null && report.minute > 90;
}

function reconcile(
  before: NonNullable<OutcomeContext['settled']>,
  fresh: Outcome,
  report: GameReport,
  windows: Windows,
): Outcome {
  const settled = before.outcome;
  // A match resumed or replayed after the window does not reopen it.
  if (settled.kind === 'PARTIAL') return settled;
  const windowHadClosed = before.at.getTime() >= after(report.listedKickoff, windows.replayHours);
  if (settled.kind === 'VOID' && windowHadClosed && byWindow.includes(settled.reason)) return settled;
  if (settled.kind !== 'SETTLE') return fresh;
  if (fresh.kind === 'SETTLE') return withKnownHalfTime(fresh, settled, report);
  const { status } = report;
  // Later rulings and anything after the 90th minute are ignored.
  if (status === 'AWD' || status === 'WO') return settled;
  const stoppedLater = status === 'ABD' || status === 'SUSP' || status === 'INT';
  if (settled.beyondRegularTime && stoppedLater) return settled;
  return fresh.kind === 'HOLD' && fresh.needsPerson ? fresh : hold('RESULT_WITHDRAWN');
}

/** A half-time score missing from a later report is not withdrawn, if the known one is still possible. */
function withKnownHalfTime(fresh: SettleOutcome, before: SettleOutcome, report: GameReport): SettleOutcome {
  const { halfTime } = before;
  if (fresh.halfTime || !halfTime || report.unusualFormat) return fresh;
  return canFollow(halfTime, fresh.fullTime) ? { ...fresh, halfTime, withoutHalfTime: 'HELD' } : fresh;
}

/** Nothing (more) was played within the window. */
const byWindow: readonly VoidReason[] = ['POSTPONED', 'ABANDONED'];
