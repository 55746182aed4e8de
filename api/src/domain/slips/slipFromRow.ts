import { type Selection, selectionByCode } from '@tipsoko/rules/markets';
import { type GameView, gameFromJson, isoTime } from '../games/gameView.ts';
import { liveStateOf } from '../games/liveStateOf.ts';
import { decideEarly } from '../grading/decideEarly.ts';
import type { TipState } from '../grading/gradeByOutcome.ts';
import { type RecordView, type TipsterView, tipsterFromJson } from '../tipsters/tipsterView.ts';
import type { OpenedSlip } from './readOpened.ts';
import { type LegState, type LiveLeg, slipProgress } from './slipProgress.ts';
import type { ProgressView, SlipStatus, SlipView, TipView } from './slipView.ts';

/** bigint columns as bigint, times as text. */
export interface SlipRow extends Omit<SlipView, 'tipster' | 'tips' | 'status' | 'locked' | 'progress'> {
  open: boolean;
  tipster: Omit<TipsterView, 'record'> & { record: RecordView | null };
  tips: TipRow[];
}

interface TipRow {
  id: number;
  position: number;
  state: TipState;
  selection: string | null;
  oddsMilli: number | null;
  game: GameView;
}

/** `opened`: of a slip that was found open apart from the query. */
export function slipFromRow(row: SlipRow, opened: OpenedSlip | undefined, now: Date): SlipView {
  const { open, tips: _tips, ...rest } = row;
  const tips = row.tips.map((tip): TipView => {
    const { pick, oddsMilli } = pickOf(tip, opened);
    return {
      id: tip.id,
      slipId: row.id,
      position: tip.position,
      game: gameFromJson(tip.game),
      pick,
      oddsMilli,
      result: tip.state,
      leg: 'TO_COME',
    };
  });
  const progress = slipProgress(tips.map(liveLeg));
  progress.legs.forEach((leg, at) => {
    const tip = tips[at];
    if (tip) tip.leg = leg;
  });
  return {
    ...rest,
    totalOddsCenti: opened?.totalOddsCenti ?? row.totalOddsCenti,
    locked: !open && !opened,
    tipster: tipsterFromJson(row.tipster),
    publishedAt: isoTime(row.publishedAt),
    firstKickoff: isoTime(row.firstKickoff),
    lastKickoff: isoTime(row.lastKickoff),
    finishedAt: row.finishedAt && isoTime(row.finishedAt),
    correctedAt: row.correctedAt && isoTime(row.correctedAt),
    status: statusOf(row, now),
    tips,
    progress: { ...countLegs(progress.legs), text: progress.text },
  };
}

function pickOf(
  tip: TipRow,
  opened: OpenedSlip | undefined,
): { pick: Selection | null; oddsMilli: number | null } {
  const bought = opened?.picks.get(tip.id);
  if (bought) return { pick: bought.selection, oddsMilli: bought.oddsMilli };
  return {
    pick: tip.selection === null ? null : (selectionByCode(tip.selection) ?? null),
    oddsMilli: tip.oddsMilli,
  };
}

/** The state of a locked leg at the running score would reveal the pick. */
function liveLeg(tip: TipView): LiveLeg {
  const live = liveStateOf(tip.game);
  return {
    state: tip.result,
    odds: tip.oddsMilli ?? 1000,
    phase: live.phase,
    early: tip.pick ? decideEarly(tip.pick, live) : 'OPEN',
  };
}

function statusOf(row: Pick<SlipRow, 'result' | 'firstKickoff'>, now: Date): SlipStatus {
  if (row.result !== null) return 'FINISHED';
  return now < new Date(row.firstKickoff) ? 'ON_SALE' : 'IN_PLAY';
}

function countLegs(legs: readonly LegState[]): Omit<ProgressView, 'text'> {
  const count = (...states: LegState[]) => legs.filter((leg) => states.includes(leg)).length;
  return {
    won: count('WON'),
    lost: count('LOST'),
    void: count('VOID'),
    live: count('LIVE', 'PROVISIONALLY_WON', 'PROVISIONALLY_LOST', 'AWAITING_RESULT'),
    toCome: count('TO_COME'),
    awaitingResult: count('AWAITING_RESULT'),
    held: count('UNDER_REVIEW'),
    total: legs.length,
  };
}
