import { settlementWindows } from '../../../rules/limits.ts';
import { type FeedStatus, isFeedStatus, phaseOf } from './feedStatus.ts';
import { hold, isFinal, type Outcome, type SettleOutcome, type VoidReason, voided, wait } from './outcome.ts';
import { type HowItEnded, type ReportedScores, regularTimeOutcome } from './regularTime.ts';
import { canFollow } from './score.ts';

/** What the feed says about a game, with what we know of its history. */
export interface GameReport extends ReportedScores {
  /** The provider's short code, known to us or not. */
  readonly status: string;
  /** Kick-off as the feed has it now. */
  readonly kickoff: Date;
  /** Kick-off as it was when the game was first listed: windows count from it. */
  readonly listedKickoff: Date;
  /** Minute of play, null when it has not been played. Says that play began, never that it ended. */
  readonly minute: number | null;
  /** Half-time, or what comes after it, has been told, and no first half since. */
  readonly firstHalfOver?: boolean;
  /** When it was first told to go on, or to be over, after it had been stopped; null or left out when it never was. */
  readonly resumedAt?: Date | null;
  /** Not two halves of 45 minutes: half-time/full-time tips are void. */
  readonly unusualFormat?: boolean;
}

export interface OutcomeContext {
  readonly now: Date;
  /** The last outcome by which tips were settled, and when; null while none was. */
  readonly settled: { readonly outcome: Outcome; readonly at: Date } | null;
  /** Hours; a bookmaker's own rules may differ from ours. */
  readonly windows?: {
    readonly replayHours: number;
    readonly silenceHours: number;
    readonly correctionHours: number;
  };
}

type Windows = NonNullable<OutcomeContext['windows']>;

/**
 * What is to be done with the tips on a game: settle on the 90-minute score, void, hold, or wait. Pure: the same
 * report at the same time gives the same answer. Statuses of API-Football v3; times are instants.
 * A published result may be corrected until the correction window closes, after that it is frozen. WAIT or HOLD
 * for a game that is settled means: leave what is settled, look again.
 */
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
  if (!isFeedStatus(report.status)) return hold('UNKNOWN_STATUS');
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
      // The goals of an awarded match may be the decision's. Whether 90 minutes were played a person must see.
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

/** A half-time score that has not come by the end of the correction window will not come. */
function withMissingHalfTimeVoid(outcome: Outcome, late: boolean): Outcome {
  return late && outcome.kind === 'SETTLE' && !outcome.halfTime
    ? { ...outcome, withoutHalfTime: 'VOID' }
    : outcome;
}

/** Not started or in play. Leagues without live cover go from NS to FT in one step, hours late. */
function beforeTheEnd(report: GameReport, status: FeedStatus, now: Date, windows: Windows): Outcome {
  if (playedTooLate(report, windows) && now.getTime() >= after(report.listedKickoff, windows.replayHours)) {
    return voided('POSTPONED');
  }
  if (now.getTime() >= after(report.kickoff, windows.silenceHours)) return hold('NO_RESULT');
  const notStarted = phaseOf(status) === 'NOT_STARTED';
  const overdue = now.getTime() >= after(report.kickoff, notStarted ? 3 : 6);
  // TBD: the date is known and the time is not, so lateness means nothing within the day.
  if (overdue && status !== 'TBD') return hold('AWAITING_RESULT', false);
  return wait(notStarted ? 'NOT_STARTED' : 'IN_PLAY');
}

function after(instant: Date, hours: number): number {
  return instant.getTime() + hours * 3_600_000;
}

function playedTooLate(report: GameReport, windows: Windows): boolean {
  return report.kickoff.getTime() > after(report.listedKickoff, windows.replayHours);
}

/** Stopped, and not told to go on before its window closed: nobody saw that it went on in time. */
function resumedTooLate({ resumedAt, listedKickoff }: GameReport, windows: Windows): boolean {
  return !!resumedAt && resumedAt.getTime() >= after(listedKickoff, windows.replayHours);
}

function abandoned(report: GameReport): Outcome {
  if (!report.goals) return voided('ABANDONED');
  // The minute sticks at 45 in stoppage time, so only a later one shows that the first half ended.
  const firstHalfOver = report.firstHalfOver === true || (report.minute ?? 0) > 45;
  const halfTime = firstHalfOver ? report.halfTime : null;
  if (halfTime && !canFollow(halfTime, report.goals)) return hold('SCORES_CONTRADICT');
  return { kind: 'PARTIAL', score: report.goals, halfTime };
}

/** Stopped in extra time: the minute sticks at 90 until then, so a later one shows that the 90 were played. */
function stoppedInExtraTime(report: GameReport): boolean {
  return report.minute !== null && report.minute > 90;
}

/** A game that was settled before and is reported again within the correction window. */
function reconcile(
  before: NonNullable<OutcomeContext['settled']>,
  fresh: Outcome,
  report: GameReport,
  windows: Windows,
): Outcome {
  const settled = before.outcome;
  // Off the market for good by the replay window: a match resumed or replayed later does not bring it back.
  if (settled.kind === 'PARTIAL') return settled;
  const windowHadClosed = before.at.getTime() >= after(report.listedKickoff, windows.replayHours);
  if (settled.kind === 'VOID' && windowHadClosed && byWindow.includes(settled.reason)) return settled;
  if (settled.kind !== 'SETTLE') return fresh;
  if (fresh.kind === 'SETTLE') return withKnownHalfTime(fresh, settled, report);
  const { status } = report;
  // What a federation decides later, and what happens after the 90th minute, change nothing.
  if (status === 'AWD' || status === 'WO') return settled;
  const stoppedLater = status === 'ABD' || status === 'SUSP' || status === 'INT';
  if (settled.beyondRegularTime && stoppedLater) return settled;
  return fresh.kind === 'HOLD' && fresh.needsPerson ? fresh : hold('RESULT_WITHDRAWN');
}

/** A feed that tells no half-time score any more takes nothing back: what was known, and can still be, stays. */
function withKnownHalfTime(fresh: SettleOutcome, before: SettleOutcome, report: GameReport): SettleOutcome {
  const { halfTime } = before;
  if (fresh.halfTime || !halfTime || report.unusualFormat) return fresh;
  return canFollow(halfTime, fresh.fullTime) ? { ...fresh, halfTime, withoutHalfTime: 'HELD' } : fresh;
}

/** Void because nothing, or nothing more, was played within the window. */
const byWindow: readonly VoidReason[] = ['POSTPONED', 'ABANDONED'];
